"""How pods are made: from state to tables of many, each with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from topcut.core.message import Message, cited, sentences
from topcut.core.pairing.outcome import Why
from topcut.core.pairing.pods import (
    filled,
    pod_winners,
    random_order,
    score_order,
    winners_order,
)
from topcut.core.projections.histories import field_of
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Pods, pod_sizes
from topcut.core.rulebook.schema.pods import LARGEST_POD, PodDraw
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.round_pairing import (
    FromSeed,
    PairedTables,
    RoundPairing,
    Seats,
    Verdict,
    as_known_then,
)
from topcut.core.standings import rank
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State, Table


@dataclass(frozen=True, slots=True, eq=False)
class PodPairing(RoundPairing):
    """Tables of many."""

    def pair(self, seed: int, *, allow_repeats: bool = False) -> PairedTables:
        tables = fill_pods(self.state, self.round, seed)
        return PairedTables(tables, self.warnings(tables))

    def by_hand(self, tables: Sequence[tuple[int, ...]]) -> tuple[TableSeating, ...]:
        """Pods keep their order, which is the tables' number."""
        if any(not 1 <= len(table) <= LARGEST_POD for table in tables):
            raise Refusal("a table has between 1 and {most} players", most=LARGEST_POD)
        return tuple(TableSeating(players=table) for table in tables)

    def sizes(self, players: int) -> Sequence[int]:
        return pod_sizes(rules_of_pods(self.state).sizes, players)

    def warnings(self, seats: Seats) -> list[Message]:
        return pod_warnings(self.state, seats)

    def reasons(self, seats: Seats) -> list[Why | None]:
        return why_pods(self.state, self.round, seats)

    def assess(self, seats: Seats, from_seed: FromSeed) -> tuple[Verdict, list[Message]]:
        verdict, notes = assess_pods(self.state, self.round, seats)
        return as_known_then(verdict, notes, from_seed)


OUT_OF_ORDER = {
    "random": Message("pods were not filled at random"),
    "by-score": Message("pods were not filled by score"),
    "winners-first": Message("pods were not filled with the winners first"),
}


def fill_pods(state: State, round: int, seed: int) -> tuple[TableSeating, ...]:
    """Everybody who plays, in pods as equal as can be (TR-005, TR-013)."""
    pods = rules_of_pods(state)
    players = [one.number for one in state.active if one.late < round]
    if len(players) < 2:
        raise Refusal("fewer than two players are left", do="finish the tournament")
    shuffled = SeededRandom(seed, "pods").shuffled
    match how_made(pods, round).how:
        case "random":
            order = random_order(players, shuffled)
        case "by-score":
            order = score_order(players, _points(state, round), shuffled)
        case "winners-first":
            order = winners_order(_last_pods(state, round), _best_first(state, round, players))
    tables = filled(order, pod_sizes(pods.sizes, len(players)))
    return tuple(TableSeating(players=players) for players in tables)


def rules_of_pods(state: State) -> Pods:
    if state.rulebook.pods is None:
        raise Refusal("{game} has no pods", game=state.rulebook.name)
    return state.rulebook.pods


def how_made(pods: Pods, round: int) -> PodDraw:
    return pods.first if round == 1 else pods.later


def pod_warnings(state: State, seats: Seats) -> list[Message]:
    """A-TR1: pods that are smaller or larger than the rulebook says, which is not forbidden."""
    sizes = rules_of_pods(state).sizes
    return [
        cited(
            Message.counted(
                "table {table} has {count} player; a pod has {least} to {most}",
                "table {table} has {count} players; a pod has {least} to {most}",
                len(seat.players),
                table=number,
                least=sizes.least,
                most=sizes.most,
            ),
            sizes.rules,
        )
        for number, seat in enumerate(seats, 1)
        if not seat.alone and not sizes.least <= len(seat.players) <= sizes.most
    ]


def why_pods(state: State, round: int, seats: Seats) -> list[Why | None]:
    """What each pod is made of, in the order of the tables."""
    how = how_made(rules_of_pods(state), round)
    if how.how == "random":
        drawn = Why(
            "pod", Message("Set by hand." if _is_by_hand(state, round) else "Drawn at random.")
        )
        return [None if seat.alone else drawn for seat in seats]
    points = _points(state, round)
    winners: set[int] = set()
    if how.how == "winners-first":
        here = [player for seat in seats for player in seat.players]
        order = _best_first(state, round, here)
        winners = set(pod_winners(_last_pods(state, round), order))
    return [None if seat.alone else _why(state, seat, points, winners) for seat in seats]


def _is_by_hand(state: State, round: int) -> bool:
    if state.draft is not None and state.draft.round == round:
        return state.draft.by_hand
    return round <= len(state.rounds) and state.rounds[round - 1].seed is None


def _why(
    state: State, seat: TableSeating | Table, points: dict[int, int], winners: set[int]
) -> Why:
    won = [player for player in seat.players if player in winners]
    others = [points[player] for player in seat.players if player not in winners]
    texts = []
    if won:
        names = [state.name_of(player) for player in won]
        texts.append(Message("Best of their pods: {players}.", players=names))
    if others:
        low, high = min(others), max(others)
        span = Message("{high}" if low == high else "{high} to {low}", high=high, low=low)
        texts.append(
            Message("Then by score: {scores}." if won else "By score: {scores}.", scores=span)
        )
    scores = tuple(points[player] for player in seat.players)
    return Why("pod", sentences(texts), (("winners", tuple(won)), ("scores", scores)))


def assess_pods(state: State, round: int, seats: Seats) -> tuple[Verdict, list[Message]]:
    """How pods that were set by hand stand to the rulebook."""
    pods = rules_of_pods(state)
    sizes = [len(seat.players) for seat in seats if not seat.alone]
    players = [player for seat in seats if not seat.alone for player in seat.players]
    best = list(pod_sizes(pods.sizes, len(players)))
    too_far = pod_warnings(state, seats)
    if too_far and sorted(sizes) != sorted(best):
        return "broken", too_far
    if sorted(sizes) != sorted(best):
        return "valid", [
            Message("pods of {sizes} are less equal than {best}", sizes=sizes, best=best)
        ]
    if not _in_order(state, round, seats, players):
        return "broken", [OUT_OF_ORDER[how_made(pods, round).how]]
    return "optimal", []


def _in_order(state: State, round: int, seats: Seats, players: list[int]) -> bool:
    """Whether seats follow the rulebook's order of players."""
    how = how_made(rules_of_pods(state), round).how
    if how == "random":
        return True
    points = _points(state, round)
    if how == "by-score":
        worth = {player: -points[player] for player in players}
    else:
        order = winners_order(_last_pods(state, round), _best_first(state, round, players))
        worth = {player: place for place, player in enumerate(order)}
    last = min(worth.values(), default=0)
    for seat in seats:
        values = [worth[player] for player in seat.players if not seat.alone]
        if values and min(values) < last:
            return False
        last = max([last, *values])
    return True


def _last_pods(state: State, round: int) -> list[tuple[int, ...]]:
    return [table.players for table in state.rounds[round - 2].tables if not table.alone]


def _best_first(state: State, round: int, players: Sequence[int]) -> list[int]:
    """These players by score, then as the rulebook breaks ties; never by table."""
    field = replace(field_of(state, round - 1), table=None)
    order = field.numbers[rank(field, state.rulebook.ranking).order].tolist()
    chosen = set(players)
    return [number for number in order if number in chosen]


def _points(state: State, round: int) -> dict[int, int]:
    field = field_of(state, round - 1)
    return dict(zip(field.numbers.tolist(), field.points.tolist(), strict=True))
