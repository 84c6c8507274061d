"""`topcut ratings`: one file, one answer."""

from __future__ import annotations

from typing import Any

from topcut.core.message import Message
from topcut.core.programme.file_reading import Buffer, Find, parsed, programme_of
from topcut.core.programme.ratings.computed_ratings import Computed, ratings_answer
from topcut.core.programme.ratings.imported_ratings import imported_answer
from topcut.core.programme.ratings.ratings_file import TellProgress, read
from topcut.core.programme.ratings.second_list import with_options
from topcut.core.refusal import Refusal


def rate_file(
    data: Buffer, source: str, find: Find, progress: TellProgress | None = None
) -> tuple[dict[str, Any], list[Message]]:
    """The answer to a ratings file, and what is told of keys that it does not know."""
    programme = find(programme_of(data, source, "ratings"))
    if programme.imported is not None:
        return imported_answer(parsed(data, source), programme)
    if programme.ratings is None:
        raise Refusal("{programme} rates nothing", programme=programme.name)
    contents = read(data, source, programme, progress)
    computed = Computed(programme, contents)
    return with_options(programme, computed, ratings_answer(programme, computed)), contents.told
