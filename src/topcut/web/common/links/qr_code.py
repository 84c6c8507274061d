"""A link as a QR code, for phones to scan."""

from __future__ import annotations

import segno


def qr_code(address: str) -> str:
    return str(segno.make(address, error="m").svg_data_uri(scale=4, border=2))
