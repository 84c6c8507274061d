"""Who leads, who of the leaders may play, and who rules on whose game."""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State

LEADING = ("organizer", "marshal", "judge")


def leaders(state: State) -> list[str]:
    """Everybody with a leader's role, in the order they were named (L5-003)."""
    return list(dict.fromkeys(person for person, role in state.staff if role in LEADING))


def marshals(state: State) -> list[str]:
    """The final authority: the marshals, or the organizer where there is none (L5-005, L5-006)."""
    named = [person for person, role in state.staff if role == "marshal"]
    return named or [person for person, role in state.staff if role == "organizer"]


def organizer_of(staff: list[tuple[str, str]]) -> str | None:
    return next((person for person, role in staff if role == "organizer"), None)


def who_rules(state: State, players: tuple[int, ...]) -> list[str]:
    """Leaders who may rule on a game of these players: nobody on the own game (L5-014); where
    leaders play each other, a marshal who is not one of them (L5-015, A-L517). ST-088: the first
    director who is not one of them, in the order they were named."""
    seated = {state.name_of(number) for number in players}
    playing = [person for person in leaders(state) if person in seated]
    rule = state.rulebook.leaders
    if rule is not None and rule.may_play == "with-approval":
        return [person for person in leaders(state) if person not in seated][:1]
    able = marshals(state) if len(playing) > 1 else leaders(state)
    return [person for person in able if person not in seated]


def refuse_playing_leaders(state: State, staff: list[tuple[str, str]], names: set[str]) -> None:
    """L5-013, L5-016: a leader plays never, or only with a second leader, as the rulebook says."""
    rule = state.rulebook.leaders
    leading = {person.casefold() for person, role in staff if role in LEADING}
    playing = sorted(name for name in names if name.casefold() in leading)
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
