"""Pages and typed lines of an event of pods."""

from __future__ import annotations

from tests.web.conftest import DeskEvent


def get(desk_event: DeskEvent, rest: str, role: str = "organizer") -> str:
    answer = desk_event.browser(role).get(desk_event.path(rest))
    assert answer.status_code == 200
    return str(answer.content.decode())


def typed(desk_event: DeskEvent, line: str, role: str = "scorekeeper", **more: object) -> str:
    """A line on the page as it is now; what the page answers."""
    sent = {"line": line, "since": desk_event.state.sequence, **more}
    answer = desk_event.browser(role).post(desk_event.path("round/record/"), sent, headers=HX)
    return str(answer.content.decode())


HX = {"HX-Request": "true"}
