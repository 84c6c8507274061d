"""A programme's office is attacked as an event's desk is."""

from __future__ import annotations

from tests.web.programme.conftest import office

__all__ = ["office"]
