"""Cards that are handed out at an event: virtual packs, pre-built decks."""

from .virtual_packs import Pack, drawn_decks, pack_text, virtual_packs

__all__ = ["Pack", "drawn_decks", "pack_text", "virtual_packs"]
