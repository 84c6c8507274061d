"""What every table of a rulebook is made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, GetPydanticSchema, StringConstraints
from pydantic_core import core_schema

from topcut.core.message import Message

_TEXT = core_schema.no_info_after_validator_function(
    Message.of, core_schema.str_schema(min_length=1, max_length=2000, strict=True)
)
Rules = tuple[Annotated[str, StringConstraints(min_length=1, max_length=40)], ...]
Name = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
Text = Annotated[Message, GetPydanticSchema(lambda _type, _handler: _TEXT)]
"""What people read: a message, so that it can be translated."""
Points = Annotated[int, Field(ge=0, le=1_000_000)]
Ratio = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,4}/[1-9][0-9]{0,3}$")]
Count = Annotated[int, Field(ge=1, le=1_000_000)]


class Section(BaseModel):
    """A table of the file: nothing unknown in it, never changed after loading."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Cited(Section):
    """A table that says which rules it carries out."""

    rules: Rules
