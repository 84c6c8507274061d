"""`names`: what is written means exactly one card (L5-040). The checker asks for it first, because
everything else is said of that card (verdict/placed.py)."""

from __future__ import annotations

from .kind import ConstraintKind

KIND = ConstraintKind(("beginnings",))
