"""Who leads, who of the leaders may play, and who rules on whose game."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from topcut.core.refusal import Refusal
from topcut.core.text import key_of
from topcut.core.tournament.state import State

LEADING = ("organizer", "marshal", "judge")

NamedStaff = Sequence[tuple[str, str]]
"""Persons and their roles, in the order they were named."""


def leaders(state: State) -> list[str]:
    """Everybody with a leader's role, in the order they were named (L5-003)."""
    return leaders_of(state.staff)


def leaders_of(staff: NamedStaff) -> list[str]:
    """However a name is spelled, it is one person."""
    found: dict[str, str] = {}
    for person, role in staff:
        if role in LEADING:
            found.setdefault(key_of(person), person)
    return list(found.values())


def marshals(state: State) -> list[str]:
    """The final authority: the marshals, or the organizer where there is none (L5-005, L5-006)."""
    named = [person for person, role in state.staff if role == "marshal"]
    return named or [person for person, role in state.staff if role == "organizer"]


def organizer_of(staff: NamedStaff) -> str | None:
    return next((person for person, role in staff if role == "organizer"), None)


def second_leader(staff: NamedStaff, first: str) -> str | None:
    """L5-014: who is announced for the games of a leader who plays: of the others the one who was
    named first."""
    return next((one for one in leaders_of(staff) if key_of(one) != key_of(first)), None)


def announced_seconds(state: State) -> list[tuple[str, str]]:
    """L5-014, ST-088: each leader who plays, and who rules on those games; players are told."""
    rule, playing = state.rulebook.leaders, playing_names(state)
    if rule is None or rule.may_play not in ("with-second-leader", "with-approval"):
        return []
    first = leaders(state)
    if rule.may_play == "with-approval":
        first = [one for one in first if one == organizer_of(state.staff)]
    pairs = ((one, second_leader(state.staff, one)) for one in first if is_among(one, playing))
    return [(one, second) for one, second in pairs if second is not None]


def is_among(name: str, people: Collection[str]) -> bool:
    """However the name is spelled."""
    return key_of(name) in {key_of(one) for one in people}


def playing_names(state: State) -> set[str]:
    """Who plays, or still gets in from the waiting list before the start."""
    entrants = list(state.active)
    if state.phase == "registration":
        entrants += state.waiting
    return {entrant.name for entrant in entrants}


def who_rules(state: State, players: Sequence[int]) -> list[str]:
    """Leaders who may rule on a game of these players: nobody on the own game. L5-014: where one
    leader plays, the second leader alone; where leaders play each other, a marshal who is not one
    of them (L5-015, A-L517). ST-088, T-90: where the first director plays, the first of the others
    who does not; in other games any director."""
    seated = {state.name_of(number) for number in players}
    named, rule = leaders(state), state.rulebook.leaders
    free = [person for person in named if not is_among(person, seated)]
    playing = len(named) - len(free)
    if rule is not None and rule.may_play == "with-approval":
        director = organizer_of(state.staff)
        return free[:1] if director is not None and is_among(director, seated) else free
    if playing > 1:
        return who_reviews(state, players)
    if playing == 1 and rule is not None and rule.may_play == "with-second-leader":
        return free[:1]
    return free


def who_reviews(state: State, players: Sequence[int]) -> list[str]:
    """L5-009: marshals who may decide on an appeal about a game of these players."""
    seated = {state.name_of(number) for number in players}
    return [person for person in marshals(state) if not is_among(person, seated)]


def refuse_playing_leaders(state: State, staff: NamedStaff, names: Collection[str]) -> None:
    """L5-013, L5-016: a leader plays never, or only with a second leader, as the rulebook says.
    L5-014: that one is announced at the beginning, so nobody begins to lead and play later."""
    rule = state.rulebook.leaders
    leading = leaders_of(staff)
    playing = sorted(name for name in names if is_among(name, leading))
    if rule is None or not playing or rule.may_play in ("yes", "with-approval"):
        return
    if rule.may_play == "no":
        raise Refusal(
            "{leader} leads this event and cannot play in it",
            do="name another leader, or choose a tier in which leaders may play",
            rules=rule.rules,
            leader=playing[0],
        )
    if len(leading) < 2:
        raise Refusal(
            "{leader} leads this event and can play only with a second leader",
            do="name a second leader first; players are told who it is",
            rules=rule.rules,
            leader=playing[0],
        )
    if state.phase == "registration":
        return
    announced = [
        one.name
        for one in state.entrants.values()
        if one.takes_part and is_among(one.name, leaders(state))
    ]
    for person in playing:
        if not is_among(person, announced):
            raise Refusal(
                "{person} cannot begin to lead and play now: "
                "who rules on a leader's games is announced at the beginning",
                do="name a leader who does not play, and no leader as a late player",
                rules=rule.rules,
                person=person,
            )


def refuse_other_second(state: State, staff: NamedStaff) -> None:
    """L5-014: the second leader who was announced at the beginning stays while the first plays."""
    rule = state.rulebook.leaders
    if rule is None or rule.may_play != "with-second-leader" or state.phase == "registration":
        return
    leading, playing = leaders_of(staff), playing_names(state)
    for person in leaders(state):
        second = second_leader(state.staff, person)
        if not is_among(person, playing) or not is_among(person, leading) or second is None:
            continue
        if second != second_leader(staff, person):
            raise Refusal(
                "{second} was announced as second leader and rules on the games of {person}",
                do="keep {second} while {person} plays",
                rules=rule.rules,
                second=second,
                person=person,
            )
