"""What every table of a programme is made of."""

from typing import Annotated

from msgspec import Meta, Struct

Rules = tuple[Annotated[str, Meta(min_length=1, max_length=40)], ...]
Name = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=60)]
Title = Annotated[str, Meta(min_length=1, max_length=500)]
Month = Annotated[int, Meta(ge=1, le=12)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
Points = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Section(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of the file: nothing unknown in it, never changed after loading."""


class Cited(Section, frozen=True, kw_only=True):
    """A table that says which rules it carries out."""

    rules: Rules


class Number(Cited, frozen=True, kw_only=True):
    value: Count
