"""What a phone needs to keep an event's pages as an app."""

from __future__ import annotations

import json

KIND = "application/manifest+json"


def manifest(name: str, start: str, scope: str, static: str) -> bytes:
    """Addresses may be relative to the manifest's own."""
    icons = [
        _icon(static, "icon-192.png", "192x192"),
        _icon(static, "icon-512.png", "512x512"),
        _icon(static, "icon-maskable-512.png", "512x512", "maskable"),
    ]
    told = {
        "name": name,
        "short_name": name[:30],
        "start_url": start,
        "scope": scope,
        "display": "standalone",
        "background_color": "#f6f7f9",
        "theme_color": "#1650d8",
        "icons": icons,
    }
    return json.dumps(told, ensure_ascii=False).encode()


def _icon(static: str, name: str, sizes: str, purpose: str = "any") -> dict[str, str]:
    return {"src": static + name, "sizes": sizes, "type": "image/png", "purpose": purpose}
