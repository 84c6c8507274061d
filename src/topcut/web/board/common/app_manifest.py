"""What a phone needs to keep an event's pages as an app."""

from __future__ import annotations

import json

from topcut.web.common.rendering import static_files

KIND = "application/manifest+json"


def manifest(name: str, start: str, scope: str, root: str = static_files.ROOT) -> bytes:
    """Addresses may be relative to the manifest's own."""
    icons = [
        _icon(root, "app/icon-192.png", "192x192"),
        _icon(root, "app/icon-512.png", "512x512"),
        _icon(root, "app/icon-maskable-512.png", "512x512", "maskable"),
    ]
    told = {
        "name": name,
        "short_name": name[:30],
        "start_url": start,
        "scope": scope,
        "display": "standalone",
        "background_color": "#f4f3ef",
        "theme_color": "#0b6749",
        "icons": icons,
    }
    return json.dumps(told, ensure_ascii=False).encode()


def _icon(root: str, name: str, sizes: str, purpose: str = "any") -> dict[str, str]:
    source = static_files.address(name, root)
    return {"src": source, "sizes": sizes, "type": "image/png", "purpose": purpose}
