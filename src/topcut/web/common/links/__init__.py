"""Addresses: of a route, of this installation for phones, as a QR code."""
