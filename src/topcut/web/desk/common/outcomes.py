"""The results that a table can have, in words with the players' names, and reading one back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from topcut.core.actions.command import Pair
from topcut.core.refusal import Refusal
from topcut.core.stages.stage import Stage
from topcut.core.tournament.state import Result, State, Table

from . import form_input

NOTHING = "none"
"""What a form says for taking a result away."""


@dataclass(frozen=True, slots=True)
class Outcome:
    code: str
    label: str
    side: int | None
    """0 where the first player wins, 1 for the second, None for neither."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A result as a form said it, not yet checked."""

    result: str | None
    score: Pair | None
    games: Pair | None
    ended: str | None


def outcomes(stage: Stage, table: Table) -> list[Outcome]:
    """In the rulebook's order; an elimination match has only its own results."""
    state = stage.state
    return [
        Outcome(code, said(state, table.players, code), state.rulebook.winning_side(code))
        for code in stage.result_codes
    ]


def said(state: State, players: tuple[int, ...], code: str) -> str:
    """A code with the players' names."""
    names = {"first": state.name_of(players[0]), "second": state.name_of(players[-1])}
    words = {
        "win": _("%(first)s wins"),
        "loss": _("%(second)s wins"),
        "modified-win": _("%(first)s wins, modified"),
        "modified-loss": _("%(second)s wins, modified"),
        "draw": _("Draw"),
        "double-loss": _("Both lose"),
    }
    return words[code] % names if code in words else f"{names['first']}: {code}"


def met(state: State, opponent: int, counts: str, code: str) -> str:
    """A round as one player had it: `lost to Ann`."""
    words = {
        "win": _("won against %(name)s"),
        "loss": _("lost to %(name)s"),
        "draw": _("drew with %(name)s"),
    }
    told = words.get(counts, "%(name)s") % {"name": state.name_of(opponent)}
    return told if code in words else f"{told} ({code})"


def result_said(state: State, table: Table, result: Result | None) -> str:
    """`Ann wins 2-1, by time`."""
    if result is None:
        return _("no result")
    parts = [said(state, table.players, result.code)]
    if result.games:
        parts.append(f"{result.games[0]}-{result.games[1]}")
    if result.score:
        parts.append(f"({result.score[0]}:{result.score[1]})")
    ended = "" if result.ended == "victory" else ", " + ended_label(result.ended)
    return " ".join(parts) + ended


def ended_label(ended: str) -> str:
    labels = {
        "victory": _("played to the end"),
        "time": _("by time"),
        "concession": _("by concession"),
        "external": _("by an outside event"),
        "card-effect": _("by a card's effect"),
        "decked": _("by running out of cards"),
        "no-show": _("did not appear"),
        "withdrawal": _("opponent left"),
    }
    return labels.get(ended, ended)


def endings(stage: Stage) -> list[tuple[str, str]]:
    """The ways a game can have ended here, the rulebook's usual one first."""
    found: dict[str, None] = {}
    for rule in stage.state.rulebook.results.values():
        if rule.against:
            found.update(dict.fromkeys(rule.ended))
    if "time" in stage.more_endings:
        found["time"] = None
    found.pop("withdrawal", None)
    return [(name, ended_label(name)) for name in found]


def has_games(stage: Stage, table: int) -> int:
    """How many games the match is best of; 0 where it is a single game."""
    length = stage.best_of(table)
    return length if length > 1 else 0


def outcome_fields(stage: Stage, table: Table, posted: Mapping[str, str]) -> dict[str, Any]:
    """What `_outcome_fields.html` needs: the choices, and what is chosen."""
    report = table.report
    now: dict[str, object] = {}
    if report is not None:
        result = report.result
        now = {"result": result.code, "ended": result.ended}
        for name, pair in (("games", result.games), ("score", result.score)):
            if pair:
                now |= {f"{name}_first": pair[0], f"{name}_second": pair[1]}
    elif table.games:
        now = {"games_first": table.games.count(1), "games_second": table.games.count(2)}
    return {
        "choices": outcomes(stage, table),
        "endings": endings(stage),
        "games_of": has_games(stage, table.number),
        "typed": dict(posted) or now,
        "nothing": NOTHING,
        "no_score": stage.is_match_play,
    }


def read(posted: Mapping[str, str]) -> Typed:
    code = form_input.text(posted, "result")
    if not code:
        raise Refusal("no result is chosen", do="choose one")
    nothing = code == NOTHING
    return Typed(
        result=None if nothing else code,
        score=None if nothing else form_input.pair(posted, "score"),
        games=None if nothing else form_input.pair(posted, "games"),
        ended=None if nothing else form_input.text(posted, "ended") or None,
    )
