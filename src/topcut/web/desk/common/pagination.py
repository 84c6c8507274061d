"""Long lists in pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from django.core.paginator import Page, Paginator
from django.http import HttpRequest

ROWS = 100
Row = TypeVar("Row")


def paged(
    request: HttpRequest, rows: Sequence[Row], size: int = ROWS, row: int | None = None
) -> Page[Row]:
    """The page that `?page=` asks for; a wrong number gives the nearest. Without one, the page that
    has this row (counted from 0)."""
    first = None if row is None else row // size + 1
    return Paginator(rows, size).get_page(request.GET.get("page", first))
