"""Numbers and texts that facts are made of, and how large they can be."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

MAX_PLAYERS = 1_000_000


Number = Annotated[int, Field(ge=1, le=MAX_PLAYERS)]


RoundNumber = Annotated[int, Field(ge=1, le=1000)]


TableNumber = Annotated[int, Field(ge=1, le=MAX_PLAYERS)]


Amount = Annotated[int, Field(ge=-1_000_000_000, le=1_000_000_000)]


Score = Annotated[int, Field(ge=0, le=10_000_000)]


Seed = Annotated[int, Field(ge=0, lt=1 << 63)]


Label = Annotated[str, StringConstraints(max_length=500)]


Text = Annotated[str, StringConstraints(max_length=10_000)]


Day = Annotated[str, AfterValidator(lambda text: date.fromisoformat(text) and text)]


Moment = Annotated[str, AfterValidator(lambda text: datetime.fromisoformat(text) and text)]


StageName = Literal["swiss", "elimination"]


Pair = tuple[Amount, Amount]


Place = Annotated[int, Field(ge=1, le=MAX_PLAYERS)]
