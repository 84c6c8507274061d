"""What the pages of a league share: the league itself, people that were typed."""

from __future__ import annotations

from django.http import Http404

from topcut.core.programme.journal.state import LeagueKept
from topcut.core.refusal import Refusal
from topcut.store.programme.registration import people_named

from ..common.programme_request import ProgrammeDesk, ProgrammeRequest

MOST_LINES = 2_000
LONGEST_NAME = 200


def league_of(desk: ProgrammeDesk, league: str) -> LeagueKept:
    found = desk.state.leagues.get(league)
    if found is None:
        raise Http404(league)
    return found


def typed_people(
    request: ProgrammeRequest, texts: list[str], *, new: bool = False
) -> dict[str, int]:
    """Everybody whom a form names, or a Refusal that says whom nobody knows."""
    if len(texts) > MOST_LINES or any(len(one) > LONGEST_NAME for one in texts):
        raise Refusal("that is too long", do="write one name per line")
    if any("\0" in one for one in texts):
        raise Refusal("a name has a character that is none", do="type it again")
    desk = request.programme
    found = people_named(desk.id, texts, desk.author, is_new_allowed=new)
    desk.read_again()
    return found
