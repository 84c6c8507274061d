"""`topcut ratings`: one file, one answer."""

from __future__ import annotations

from typing import Any

from topcut.core.message import Message
from topcut.core.programme.reading import Buffer, Find, parsed, programme_of
from topcut.core.refusal import Refusal

from .answer import Computed, answer
from .file import Progress, read
from .imported import imported_answer
from .second_list import with_options


def rate(
    data: Buffer, source: str, find: Find, progress: Progress | None = None
) -> tuple[dict[str, Any], list[Message]]:
    """The answer to a ratings file, and what is told of keys that it does not know."""
    programme = find(programme_of(data, source, "ratings"))
    if programme.imported is not None:
        return imported_answer(parsed(data, source), programme)
    if programme.ratings is None:
        raise Refusal("{programme} rates nothing", programme=programme.name)
    contents = read(data, source, programme, progress)
    computed = Computed(programme, contents)
    return with_options(programme, computed, answer(programme, computed)), contents.told
