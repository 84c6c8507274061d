"""The results that a table can have, in words with the players' names, and reading one back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from topcut.core.actions.command import Pair
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.stages.stage import Stage
from topcut.core.tournament import result_words
from topcut.core.tournament.state import Result, State, Table
from topcut.translations import capital
from topcut.web.common.language.in_words import in_words

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
    """Outcomes in the rulebook's order; an elimination match has only its own results."""
    state, found = stage.state, []
    names = [state.name_of(player) for player in table.players]
    for code in stage.result_codes:
        label = capital(in_words(result_words.choice(state.rulebook, code, names)))
        found.append(Outcome(code, label, state.rulebook.winning_side(code)))
    return found


def table_result(state: State, table: Table, result: Result | None) -> str:
    """`Ann wins 2\u20131, by time`."""
    if result is None:
        return _("no result")
    names = [state.name_of(player) for player in table.players]
    return capital(in_words(result_words.table_result(state.rulebook, result, names)))


def codes_of(rulebook: Rulebook) -> list[str]:
    """The results of a table with two players, as the rulebook lists them."""
    return [code for code, rule in rulebook.results.items() if rule.against]


def result_choices(rulebook: Rulebook, codes: Iterable[str]) -> list[tuple[str, str]]:
    return [(code, in_words(result_words.label(rulebook, code))) for code in codes]


def ending_choices(codes: Iterable[str]) -> list[tuple[str, str]]:
    return [(code, in_words(result_words.ending(code))) for code in codes]


def quick(best_of: int) -> tuple[tuple[str, str, str], ...]:
    """The buttons of a player: what is shown, and the line's end for the first and the second."""
    needed = best_of // 2 + 1
    if best_of == 1:
        return (("", "w", "l"),)
    scores = [(needed, lost) for lost in range(needed)]
    return tuple((f"{won}-{lost}", f"{won}-{lost}", f"{lost}-{won}") for won, lost in scores)


def endings(stage: Stage) -> list[tuple[str, str]]:
    """The ways a game can have ended here, the rulebook's usual one first."""
    found: dict[str, None] = {}
    for rule in stage.state.rulebook.results.values():
        if rule.against:
            found.update(dict.fromkeys(rule.ended))
    found.update(dict.fromkeys(stage.more_endings))
    found.pop("withdrawal", None)
    return ending_choices(found)


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
