"""When registration and check-in close: moments that people name."""

from __future__ import annotations

from datetime import datetime

from topcut.core.actions.decision import Context
from topcut.core.refusal import Refusal


def closing_time(text: str | None, context: Context) -> str | None:
    """A moment still to come, with its time zone, as it is written down."""
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal(
            "'{text}' is not a moment", do="such as 2026-11-20T18:00+01:00", text=text[:40]
        ) from None
    if moment.tzinfo is None:
        raise Refusal(
            "'{text}' has no time zone", do="such as 2026-11-20T18:00+01:00", text=text[:40]
        )
    if moment <= context.moment:
        raise Refusal(
            "'{text}' is over already", do="name a moment that is still to come", text=text[:40]
        )
    return moment.isoformat()


def is_over(text: str, now: datetime) -> bool:
    return datetime.fromisoformat(text) <= now
