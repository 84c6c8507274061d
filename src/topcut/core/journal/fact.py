"""The base of all facts: what a journal's entries say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pydantic import ConfigDict


@dataclass(frozen=True, slots=True, kw_only=True)
class Strict:
    """Read exactly: no unknown fields, no text where a number belongs."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(strict=True, extra="forbid")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Strict):
    """The base of all facts; `version` is the shape's."""

    version: ClassVar[int] = 1
