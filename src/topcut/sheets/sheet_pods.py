"""Tables of many players in a sheet: read into facts, and written back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.stages.pods.pod_check import PodCheck
from topcut.core.tournament.results.pod_results import PodRecorded
from topcut.core.tournament.state import Concession, PodCard, PodGame, Table
from topcut.sheets.sheet_result import at_table

from .model import SheetTable

_PODS = ("scores", "emptied", "places", "conceded")
_SCORES = Message("write 'scores', one list per game")
_PAIRS = ("result", "score", "games", "ended")


def refuse_pod_fields(table: SheetTable, where: Message) -> None:
    """Refuse fields of pods in a sheet whose rulebook has no pods."""
    for field in _PODS:
        if getattr(table, field):
            raise Refusal(
                "{where}: '{field}' belongs to a pod, and this game is played in pairs",
                where=where,
                field=field,
            )
    if len(table.players) > 2:
        raise Refusal(
            "{where}: {players} players sit there",
            do="name two, or one",
            where=where,
            players=len(table.players),
        )


def pod_at(rulebook: Rulebook, round: int, table: int) -> Message:
    """Where a pod is, in words that do not call two things a round."""
    if rulebook.games_in_a_round > 1:
        return Message("pods {round}, table {table}", round=round, table=table)
    return at_table(round, table)


def pod_fact(
    rulebook: Rulebook, table: SheetTable, at: tuple[int, int], numbers: Mapping[str, int]
) -> tuple[PodRecorded | None, list[Message]]:
    """What a sheet says of a pod at (round, table), and what people should know about it. Without
    scores the table is open; games that are missing were not played (A-TR5)."""
    pods, where = rulebook.pods, pod_at(rulebook, *at)
    assert pods is not None
    for field in _PAIRS:
        if getattr(table, field) is not None:
            raise Refusal("{where}: a pod has no '{field}'", do=_SCORES, where=where, field=field)
    if table.scores is None and table.places is None:
        if table.emptied or table.conceded:
            raise Refusal("{where}: there are no scores", do=_SCORES, where=where)
        return None, []
    players = tuple(numbers[name] for name in table.players)
    card = PodCard(
        tuple(_games(table, numbers, where)), tuple(_conceded(table, numbers, where)), is_over=True
    )

    def name_of(wanted: int) -> str:
        return next(name for name, number in numbers.items() if number == wanted)

    PodCheck(pods, rulebook.words, players, name_of, where).check(card)
    warnings = _unclear(table, card, where, rulebook.words.game)
    left = pods.games.value - len(card.games)
    if left:
        unplayed = Message(
            "{where}: {left} of {most} {games} score 0",
            where=where,
            left=left,
            most=pods.games.value,
            games=rulebook.words.games,
        )
        warnings.append(cited(unplayed, ("A-TR5",)))
    recorded = PodRecorded(
        round=at[0], table=at[1], games=card.games, conceded=card.conceded, over=left > 0
    )
    return recorded, warnings


def _games(table: SheetTable, numbers: Mapping[str, int], where: Message) -> list[PodGame]:
    if table.places:
        if table.scores or table.emptied:
            raise Refusal(
                "{where}: there are places and scores", do="write one of the two", where=where
            )
        return [PodGame(places=tuple(places)) for places in table.places]
    scores = table.scores or []
    emptied = table.emptied
    if emptied is not None and len(emptied) != len(scores):
        raise Refusal(
            "{where}: 'emptied' has {names} names for {lists} lists of scores",
            do="name one player for each, or null where time ended it",
            where=where,
            names=len(emptied),
            lists=len(scores),
        )
    games = []
    for index, row in enumerate(scores):
        if emptied is None:
            winner = likely_winner(tuple(numbers[name] for name in table.players), row)
        else:
            winner = _number(emptied[index], numbers, where)
        games.append(PodGame(scores=tuple(row), winner=winner))
    return games


def likely_winner(players: tuple[int, ...], scores: list[int]) -> int | None:
    """READINGS, The sheet: the only scorer won the game, else the highest; nobody where two have
    the highest score."""
    if not scores or max(scores) == 0 or scores.count(max(scores)) > 1:
        return None
    best = scores.index(max(scores))
    return players[best] if best < len(players) else None


def _unclear(table: SheetTable, card: PodCard, where: Message, game: Message) -> list[Message]:
    if table.emptied is not None or table.places:
        return []
    return [
        Message(
            "{where}, {game} {number}: two have the highest score, so nobody counts as its winner; "
            "'emptied' can say who it was",
            where=where,
            game=game,
            number=number,
        )
        for number, played in enumerate(card.games, 1)
        if played.winner is None and max(played.scores) > 0
    ]


def _conceded(table: SheetTable, numbers: Mapping[str, int], where: Message) -> list[Concession]:
    return [
        Concession(number=number, game=game)
        for name, game in (table.conceded or {}).items()
        if (number := _number(name, numbers, where)) is not None
    ]


def _number(name: str | None, numbers: Mapping[str, int], where: Message) -> int | None:
    if name is None:
        return None
    if name not in numbers:
        raise Refusal(
            "{where}: '{name}' is not among the players",
            do="list the player",
            where=where,
            name=name,
        )
    return numbers[name]


def pod_fields(table: Table, names: Mapping[int, str]) -> dict[str, Any]:
    """The fields of a pod's table as a sheet has them. A pod that is still played is open."""
    card = table.pod
    if card is None or not card.is_over:
        return {}
    fields: dict[str, Any] = {}
    if card.games and card.games[0].places:
        fields["places"] = [list(game.places) for game in card.games]
    else:
        fields["scores"] = [list(game.scores) for game in card.games]
        fields["emptied"] = [game.winner and names[game.winner] for game in card.games]
    if card.conceded:
        fields["conceded"] = {names[one.number]: one.game for one in card.conceded}
    return fields
