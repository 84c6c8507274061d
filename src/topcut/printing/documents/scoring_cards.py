"""Scoring cards: what a player played, round by round, typed from the recorded results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from topcut.core.message import Message, cited
from topcut.core.projections.histories import field_of
from topcut.core.questions.player.score_card import ScoreCardLine, score_card
from topcut.core.rulebook import Rulebook
from topcut.core.standings import RankingField
from topcut.core.tournament import result_words
from topcut.core.tournament.state import Entrant, Result, State

from ..options import PrintOptions
from ..page.cutting import in_order
from ..page.heading import event_or_game
from ..sources.source import Source
from . import needs
from .kind import Kind
from .part import DocumentParts, Part

ON_A_PAGE = 4
ROUNDS_UNKNOWN = 6
"""Lines on a card before anybody knows how many rounds there will be."""
NAMED = 8
"""Of those who have told no handle; of hundreds it would be a page."""
OTHER_CODES = {"walkover": Message("bye")}


def scoring_cards(source: Source, options: PrintOptions) -> DocumentParts:
    """SW-002, SW-004: a card for each player, in the order of entry: round, table, opponent or
    PASS, result, points and running total. ST-107: with score, differential and both totals.
    ST-092: the handle stands on it, and whoever has told none is named."""
    cards, warnings = [], []
    if source.event is not None and not options.blank:
        cards = _cards(source.event)
        warnings = _without_handle(source.event)
    blank = options.blank or (0 if source.event is not None else ON_A_PAGE)
    lines = _blank_lines(source, 0, 0)
    for _ in range(blank):
        cards.append(
            {
                "number": Message("No. {number}", number=""),
                "name": "",
                "handle": "",
                "total": "",
                "lines": lines,
            }
        )
    rulebook = source.rulebook
    data = {
        **event_or_game(source),
        "title": rulebook.score_card.title if rulebook.score_card else Message("Score card"),
        "items": in_order(cards, ON_A_PAGE, options.order),
        "differential": rulebook.differential is not None,
        "handle": _wants_handle(rulebook),
        "initials": rulebook.score_card is not None and rulebook.score_card.initials is not None,
        "rule": _who_writes(rulebook),
        "worth": _worth(rulebook),
        "words": _words(rulebook),
    }
    return [Part("scoring-cards", data, tuple(warnings))]


def _words(rulebook: Rulebook) -> dict[str, Message]:
    return {
        "player": Message("Player"),
        "handle": Message("Forum handle"),
        "round": Message("Rd"),
        "table": Message("Table"),
        "opponent": Message("Opponent"),
        "result": Message("Result"),
        "points": Message("VP") if rulebook.differential else Message("Pts"),
        "total": Message("Total"),
        "totals": Message("Totals"),
        "score": Message("Score"),
        "differential": Message("Diff"),
        "initials": Message("Initials"),
        "all": rulebook.words.points,
    }


def _who_writes(rulebook: Rulebook) -> Message:
    """SW-003: not the players, where the guide says so. ST-108: they check it."""
    if "player" not in rulebook.reporting.by:
        if rulebook.words.organizer == rulebook.words.judge:
            return Message(
                "Only the {organizer} writes on this card.", organizer=rulebook.words.organizer
            )
        return Message(
            "Only the {organizer} or a {judge} writes on this card.",
            organizer=rulebook.words.organizer,
            judge=rulebook.words.judge,
        )
    if rulebook.score_card is not None and rulebook.score_card.initials is not None:
        return Message("Check every line and put your initials beside it.")
    return Message("Check every line.")


def _worth(rulebook: Rulebook) -> list[dict[str, Any]]:
    """What results give, for those that players have."""
    shown = ("win", "modified-win", "draw", "modified-loss", "loss")
    found = [
        {"result": result_words.label(rulebook, code), "points": rulebook.results[code].points}
        for code in shown
        if code in rulebook.results
    ]
    if "bye" in rulebook.results:
        bye = rulebook.results["bye"]
        found.append({"result": rulebook.words.bye, "points": bye.points})
    return [] if rulebook.pods else found


def _wants_handle(rulebook: Rulebook) -> bool:
    return rulebook.score_card is not None and rulebook.score_card.handle is not None


def _without_handle(state: State) -> list[Message]:
    rules = state.rulebook.score_card
    if rules is None or rules.handle is None:
        return []
    names = [
        one.name for one in state.entrants.values() if one.takes_part and not one.details.handle
    ]
    if not names:
        return []
    if len(names) == 1:
        (name,) = names
        said = Message("{player} has told no forum handle, which the card must have", player=name)
    elif len(names) <= NAMED:
        said = Message("no forum handle, which the card must have: {players}", players=names)
    else:
        said = Message(
            "no forum handle, which the card must have: {players} and {more} more",
            players=names[:NAMED],
            more=len(names) - NAMED,
        )
    return [cited(said, rules.handle.rules)]


@dataclass(frozen=True, slots=True)
class _Lookup:
    """What cards ask of every round, found once."""

    state: State
    field: RankingField
    seats: dict[tuple[int, int], tuple[int, int, Result | None, int]]
    """By round and player: table, side, result, minutes of extra time."""


def _cards(state: State) -> list[dict[str, Any]]:
    lookup = _Lookup(state, field_of(state), _seats(state))
    return [_card(lookup, one) for one in state.entrants.values() if one.takes_part]


def _seats(state: State) -> dict[tuple[int, int], tuple[int, int, Result | None, int]]:
    seats = {}
    games = state.rulebook.games_in_a_round
    for played in state.rounds:
        for table in played.tables:
            result = table.report.result if table.report else None
            number = 0 if table.alone else table.number
            for side, player in enumerate(table.players):
                for game in range(games):
                    seat = number, side, result, table.extension
                    seats[(played.number - 1) * games + game + 1, player] = seat
    return seats


def _card(lookup: _Lookup, entrant: Entrant) -> dict[str, Any]:
    played = score_card(lookup.state, entrant.number)
    lines = [_line(lookup, entrant.number, line) for line in played]
    _add_differential(lines)
    swiss = sum(line.stage == "swiss" for line in played)
    more = _blank_lines(Source(event=lookup.state), swiss, len(played) - swiss)
    return {
        "number": Message("No. {number}", number=entrant.number),
        "name": entrant.name,
        "handle": entrant.details.handle or "",
        "total": played[-1].total if played else 0,
        "lines": [*lines, *more] if entrant.is_active else lines,
    }


def _line(lookup: _Lookup, number: int, line: ScoreCardLine) -> dict[str, Any]:
    state = lookup.state
    table, side, result, extra = 0, 0, None, 0
    if line.stage == "swiss":
        table, side, result, extra = lookup.seats.get((line.round, number), (0, 0, None, 0))
    score = result.score if result and line.opponent else None
    return {
        "round": line.round if line.stage == "swiss" else Message("B{round}", round=line.round),
        "table": table or "",
        "opponent": state.name_of(line.opponent) if line.opponent else _nobody(state, line),
        "result": "" if line.result == "bye" else _result_word(state.rulebook, line.result),
        "score": f"{score[side]}:{score[1 - side]}" if score else "",
        "points": line.points,
        "total": line.total,
        "margin": _margin(lookup, number, line),
        "notes": _notes(state, line, extra),
    }


def _result_word(rulebook: Rulebook, code: str) -> Message:
    return OTHER_CODES.get(code) or result_words.label(rulebook, code)


def _nobody(state: State, line: ScoreCardLine) -> Message | str:
    return state.rulebook.words.bye if line.result in ("bye", "walkover") else ""


def _margin(lookup: _Lookup, number: int, line: ScoreCardLine) -> int | None:
    if lookup.field.margin is None or line.stage != "swiss":
        return None
    return int(lookup.field.margin[line.round - 1, lookup.field.positions[number]])


def _add_differential(lines: list[dict[str, Any]]) -> None:
    """The running total beside each."""
    total = 0
    for line in lines:
        total += line["margin"] or 0
        line["margins"] = total
        if line["margin"] is None:
            line["margin"] = line["margins"] = ""


def _notes(state: State, line: ScoreCardLine, extra: int) -> list[Message]:
    """ST-101: extra time is noted. S2-011: so is the special rule. Whose deck it was, too."""
    notes = []
    if extra:
        notes.append(Message("+{minutes} min", minutes=extra))
    if line.rule:
        notes.append(Message("rule: {rule}", rule=line.rule))
    if line.deck:
        notes.append(Message("deck of {owner}", owner=state.name_of(line.deck)))
    return notes


def _blank_lines(source: Source, swiss: int, bracket: int) -> list[dict[str, Any]]:
    """Rounds to come, and the games of the bracket where there is a cut."""
    state = source.event
    planned, cut = ROUNDS_UNKNOWN, 0
    if state is not None and state.rounds_planned:
        planned = state.rounds_planned * state.rulebook.games_in_a_round
        cut = max(state.cuts.values(), default=0) if state.phase == "swiss" else 0
    elif state is not None and not state.rulebook.has_rounds:
        planned = 0
    depth = (cut - 1).bit_length() if cut else 0
    rounds: list[Any] = list(range(swiss + 1, planned + 1))
    rounds += [Message("B{round}", round=number) for number in range(bracket + 1, depth + 1)]
    keys = ("table", "opponent", "result", "score", "points", "total", "margin", "margins")
    return [{"round": one, "notes": [], **dict.fromkeys(keys, "")} for one in rounds]


SCORING_CARDS = Kind(
    name="scoring-cards",
    title=Message("Scoring cards"),
    about=Message("one per player with every round; four on a page"),
    make=scoring_cards,
    needs=needs.players_or_game,
    fits=("before", "finished"),
    choices=("order", "blank"),
)
