"""A pod as people look at it: everybody's games, what they are worth, and what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from string import ascii_uppercase

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.projections.pod_points import is_drawn, points_in_game, winner_of_game
from topcut.core.rulebook import Rulebook, pod_sizes
from topcut.core.rulebook.schema.pods import PodFinals
from topcut.core.tournament.state import Concession, PodCard, State, Table
from topcut.web.common.formatting.round_names import game_name

STAR = "★"


@dataclass(frozen=True)
class PodCell:
    """One game of one player."""

    points: int
    place: int | None
    won: bool
    given_up: bool


@dataclass(frozen=True)
class PodSeat:
    letter: str
    """How a typed line names the player."""
    number: int
    name: str
    cells: tuple[PodCell, ...]
    total: int
    head_start: int
    conceded: int | None
    """From which game on."""
    sits: str
    """Who plays here now, where players move on to other games."""

    @property
    def low(self) -> str:
        return self.letter.lower()


@dataclass(frozen=True)
class Pod:
    seats: tuple[PodSeat, ...]
    games: int
    """How many the pod plays."""
    played: int
    next: int
    """The game to be written down; 0 where there is none."""
    next_name: str
    by_place: bool
    is_early: bool
    """Ended by time before all games were played."""
    columns: tuple[int, ...]
    said: str
    """Who sits here, for a form to say it back."""

    @property
    def places(self) -> range:
        return range(1, len(self.seats) + 1)


def pod_of(state: State, table: Table, round: int) -> Pod | None:
    """None where the table is not a pod, or somebody sits there alone."""
    rules = state.rulebook.pods
    if rules is None or table.alone:
        return None
    card = table.pod or PodCard()
    games, played = rules.games.value, len(card.games)
    upcoming = 0 if card.is_over else played + 1
    return Pod(
        seats=seats_of(state, table, card, with_head_starts=round == 1),
        games=games,
        played=played,
        next=upcoming,
        next_name=game_name(state, upcoming) if games > 1 else "",
        by_place=rules.places is not None,
        is_early=card.is_over and played < games,
        columns=tuple(range(1, played + 1)),
        said=seats_said(table),
    )


def seat_letter(index: int) -> str:
    """How a typed line names a seat, the same at the desk, on slips and on phones."""
    return ascii_uppercase[index]


def seats_said(table: Table) -> str:
    return "-".join(map(str, table.players))


def seats_of(
    state: State, table: Table, card: PodCard, *, with_head_starts: bool
) -> tuple[PodSeat, ...]:
    rules = state.rulebook.pods
    assert rules is not None
    numbers = range(1, len(card.games) + 1)
    points = [points_in_game(rules, table.players, card, number) for number in numbers]
    winners = [winner_of_game(table.players, game) for game in card.games]
    seats = []
    for index, player in enumerate(table.players):
        cells = tuple(
            PodCell(
                points=points[number - 1][index],
                place=game.places[index] if game.places else None,
                won=winners[number - 1] == player and not card.has_conceded(player, number),
                given_up=card.has_conceded(player, number),
            )
            for number, game in enumerate(card.games, 1)
        )
        brought = state.entrants[player].details.head_start or 0 if with_head_starts else 0
        sits = table.sitting[index]
        seats.append(
            PodSeat(
                letter=seat_letter(index),
                number=player,
                name=state.name_of(player),
                cells=cells,
                total=brought + sum(cell.points for cell in cells),
                head_start=brought,
                conceded=next((one.game for one in card.conceded if one.number == player), None),
                sits=state.name_of(sits) if sits != player else "",
            )
        )
    return tuple(seats)


def finals_of(state: State, round: int) -> PodFinals | None:
    """What counts differently once pods were made anew (TR-029, TR-030)."""
    pods = state.rulebook.pods
    if pods is None or round < 2 or not (pods.finals.tables_first or pods.finals.points == "last"):
        return None
    return pods.finals


def expected_sizes(rulebook: Rulebook, players: int) -> str:
    """The first pods of so many players; nothing in an event of pairs."""
    return sizes_words(pod_sizes(rulebook.pods.sizes, players)) if rulebook.pods else ""


def expected_pods(rulebook: Rulebook, players: int) -> int:
    return len(pod_sizes(rulebook.pods.sizes, players)) if rulebook.pods else 0


def sizes_words(sizes: Iterable[int]) -> str:
    """`2 of 7, 3 of 6`: larger ones first."""
    counted = sorted(Counter(sizes).items(), reverse=True)
    words = ({"n": many, "of": size} for size, many in counted)
    return ", ".join(_("%(n)d of %(of)d") % one for one in words)


def pod_words(state: State, table: Table, card: PodCard | None = None) -> str:
    """A pod in one line: `2 of 5: Ann 1200, Bea 500`, `1. Ann, 2. Bea`, `drawn`."""
    card = card or table.pod or PodCard()
    rules = state.rulebook.pods
    if rules is None or not (card.games or card.conceded or card.is_over):
        return _("no result")
    names = [state.name_of(player) for player in table.players]
    if rules.places is not None and rules.games.value == 1 and card.games:
        said = _in_places(names, card)
    else:
        seats = seats_of(state, table, card, with_head_starts=False)
        totals = ", ".join(f"{seat.name} {seat.total}" for seat in seats)
        said = _("%(n)d of %(of)d") % {"n": len(card.games), "of": rules.games.value}
        said = f"{said}: {totals}" if card.games else said
    early = card.is_over and len(card.games) < rules.games.value
    return said + _gave_up(state, card.conceded) + ("; " + _("time is up") if early else "")


def _gave_up(state: State, conceded: Iterable[Concession]) -> str:
    names = [state.name_of(one.number) for one in conceded]
    told = ngettext("%(names)s gave up", "%(names)s gave up", len(names))
    return "; " + told % {"names": ", ".join(names)} if names else ""


def news_words(state: State, table: Table) -> str:
    """The last of several games: `Round 3: Ann 1200★, Cid 500`; otherwise the pod in one line."""
    card = table.pod
    if card is None or not card.games or state.rulebook.games_in_a_round == 1:
        return pod_words(state, table)
    seats = seats_of(state, table, card, with_head_starts=False)
    scored = [
        f"{seat.name} {seat.cells[-1].points}{STAR if seat.cells[-1].won else ''}"
        for seat in seats
        if seat.cells[-1].points or seat.cells[-1].won
    ]
    name = game_name(state, len(card.games))
    now = [one for one in card.conceded if one.game >= len(card.games)]
    return f"{name}: {', '.join(scored) or _('nobody scored')}{_gave_up(state, now)}"


def _in_places(names: list[str], card: PodCard) -> str:
    game = card.games[0]
    if is_drawn(game):
        return _("drawn")
    order = sorted(zip(game.places, names, strict=True), key=lambda one: one[0])
    return ", ".join(f"{place}. {name}" for place, name in order)
