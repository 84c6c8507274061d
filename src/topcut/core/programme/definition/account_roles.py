"""ST-002: what accounts can be in a programme, and what its file lets them do."""

from typing import Literal

from .programme import Programme

AccountRole = Literal["director", "coordinator", "league-director", "organizer"]
"""What an account can be in a programme: of all of it, of a continent, a league, a listing."""

ROLE_OF: dict[AccountRole, str] = {
    "director": "director-of-organized-play",
    "coordinator": "continental-coordinator",
    "league-director": "league-director",
    "organizer": "tournament-director",
}
"""ST-002: by the names that a programme's file has for them."""
USUAL: dict[AccountRole, tuple[str, ...]] = {
    "league-director": ("flag-league-events", "score-league-events", "appoint-alternates"),
    "organizer": ("list-events", "report-events"),
}
"""What they may do in a programme that says nothing of roles."""


def may_do(programme: Programme, role: AccountRole, what: str) -> bool:
    """ST-002: the director may do everything, the others what the programme gives them."""
    if role == "director":
        return True
    if not programme.roles:
        return what in USUAL.get(role, ())
    return any(one.role == ROLE_OF[role] and what in one.may for one in programme.roles)


def continents_of(programme: Programme) -> tuple[str, ...]:
    """ST-002: those that have a coordinator."""
    return tuple(dict.fromkeys(name for one in programme.roles for name in one.continents))
