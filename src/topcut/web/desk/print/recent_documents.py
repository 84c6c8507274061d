"""Documents that were made a moment ago: whoever was told how long one is opens it next, and a long
one takes seconds. Kept by what they are made from, so nothing old is ever shown; private ones are
not kept."""

from __future__ import annotations

import threading
from collections import OrderedDict

from topcut import printing
from topcut.printing import Printed, PrintOptions, Source, Typeset

MOST_BYTES = 32_000_000
"""Of all PDFs that are kept: several prints of 1,000 slips."""
Key = tuple[str, str, str, PrintOptions]
"""The event, the digest of its last entry, the document, how it is wanted."""

_kept: OrderedDict[Key, Printed] = OrderedDict()
_lock = threading.Lock()


def printed(
    event: str, document: str, source: Source, options: PrintOptions, typeset: Typeset
) -> Printed:
    if source.given:
        return printing.render(document, source, options, typeset)
    key = event, source.state.digest, document, options
    with _lock:
        if key in _kept:
            _kept.move_to_end(key)
            return _kept[key]
    made = printing.render(document, source, options, typeset)
    with _lock:
        _kept[key] = made
        while sum(len(one.pdf) for one in _kept.values()) > MOST_BYTES:
            _kept.popitem(last=False)
    return made
