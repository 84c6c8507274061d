"""What every table of a programme is made of: its tables are as a rulebook's."""

from typing import Annotated

from msgspec import Meta

from topcut.core.rulebook.schema.section import Cited, Name, Rules, Section

__all__ = ["Cited", "Count", "Month", "Name", "Number", "Points", "Rules", "Section", "Title"]

Title = Annotated[str, Meta(min_length=1, max_length=500)]
Month = Annotated[int, Meta(ge=1, le=12)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Points = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Number(Cited, frozen=True, kw_only=True):
    value: Count
