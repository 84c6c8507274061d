"""A pod's games from the fields of a form: the next one, or all of them for a correction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict

from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.pods.pod_pairing import rules_of_pods
from topcut.core.tournament.state import PodCard, PodGame, State, Table
from topcut.web.common.formatting.round_names import game_name

from ..common import form_input
from ..common.form_input import optional_number
from ..common.pod_rows import PodSeat, seats_of, seats_said
from .pod_line import checked_places, the_winner

NOBODY = "nobody"
UNNAMED = Message("nobody is named")


def next_game(state: State, table: Table, sent: QueryDict, round: int | None) -> RecordPod:
    """One more game as the pod's card says it; `do` is the button."""
    if sent.get("seats", seats_said(table)) != seats_said(table):
        raise Refusal(
            "other players sit at table {table} by now",
            do="load the page again",
            table=table.number,
        )
    do = sent.get("do", "record")
    over = do == "time"
    values = {key: str(sent.get(key, "")) for key in sent}
    if do == NOBODY:
        values["winner"] = NOBODY
    if do == "drawn":
        games: tuple[PodGame, ...] = (PodGame(places=(1,) * len(table.players)),)
    else:
        game = _game(state, table, values, "", ended=over)
        games = () if game is None else (game,)
    gives_up = sent.getlist("gives-up")[: len(table.players)]
    conceded = tuple(form_input.required({"n": one}, "n", UNNAMED) for one in gives_up)
    if not (games or conceded or over):
        raise Refusal("nothing is filled in", do="give a number for each player")
    first = optional_number(sent, "game")
    return RecordPod(
        table=table.number, games=games, conceded=conceded, over=over, round=round, first=first
    )


def all_games(state: State, table: Table, sent: Mapping[str, str], round: int) -> CorrectPod:
    """The whole card anew. A game without any field filled in was not played."""
    most = state.rulebook.games_in_a_round
    found = [_game(state, table, sent, f"-{game}", ended=False) for game in range(1, most + 1)]
    played = max((number for number, one in enumerate(found, 1) if one is not None), default=0)
    for number, one in enumerate(found[:played], 1):
        if one is None:
            name = game_name(state, number)
            raise Refusal(
                "{game} is empty, and a later one is not",
                do="fill it in; where nobody scored, say that nobody won",
                game=name,
            )
    conceded = []
    for index, player in enumerate(table.players):
        since = form_input.number(sent, f"conceded-{index}")
        if since:
            conceded.append((player, since))
    return CorrectPod(
        table=table.number,
        round=round,
        games=tuple(one for one in found[:played] if one is not None),
        conceded=tuple(conceded),
        over=bool(sent.get("over")),
        reason=form_input.text(sent, "reason"),
    )


def _game(
    state: State, table: Table, sent: Mapping[str, str], which: str, *, ended: bool
) -> PodGame | None:
    """None where nothing is filled in."""
    if rules_of_pods(state).places is not None:
        return _placed(state, table, sent, which)
    numbers = [
        form_input.number(sent, f"score{which}-{seat}") for seat in range(len(table.players))
    ]
    winner = sent.get(f"winner{which}", "")
    if not winner and all(one is None for one in numbers):
        return None
    scores = [one or 0 for one in numbers]
    nobody = winner == NOBODY or (ended and not winner)
    marked = [] if nobody or not winner else [form_input.required({"n": winner}, "n", UNNAMED)]
    found = the_winner(table, scores, marked, nobody=nobody or ended)
    return PodGame(scores=tuple(scores), winner=found)


def _placed(state: State, table: Table, sent: Mapping[str, str], which: str) -> PodGame | None:
    places = [form_input.number(sent, f"place{which}-{seat}") for seat in range(len(table.players))]
    if all(one is None for one in places):
        return None
    missing = [
        state.name_of(player)
        for player, place in zip(table.players, places, strict=True)
        if place is None
    ]
    if missing:
        raise Refusal(
            "no place is given for {letters}",
            do="give everybody a place; the same where they share it",
            letters=", ".join(missing),
        )
    return PodGame(places=checked_places(table, [one or 0 for one in places]))


def correct_fields(state: State, table: Table, posted: Mapping[str, str]) -> dict[str, Any]:
    """What `_pod_games.html` needs: every game with its fields and what stands in them."""
    card = table.pod or PodCard()
    seats = seats_of(state, table, card, with_head_starts=False)
    most = state.rulebook.games_in_a_round
    now = dict(posted) or _as_typed(table, card, most)
    games = []
    for number in range(1, most + 1):
        fields = [_field(seat, index, number, now) for index, seat in enumerate(seats)]
        games.append(
            {
                "number": number,
                "name": game_name(state, number),
                "fields": fields,
                "winner": f"winner-{number}",
                "nobody": now.get(f"winner-{number}") == NOBODY,
            }
        )
    return {
        "games": games,
        "gave_up": [
            {"name": f"conceded-{index}", "seat": seat, "since": now.get(f"conceded-{index}", "")}
            for index, seat in enumerate(seats)
        ],
        "numbers": [str(number) for number in range(1, most + 1)],
        "over": bool(now.get("over")),
        "by_place": rules_of_pods(state).places is not None,
        "places": [str(number) for number in range(1, len(table.players) + 1)],
        "reason": now.get("reason", ""),
    }


def _field(seat: PodSeat, index: int, game: int, now: Mapping[str, str]) -> dict[str, Any]:
    return {
        "seat": seat,
        "score": f"score-{game}-{index}",
        "place": f"place-{game}-{index}",
        "value": now.get(f"score-{game}-{index}", ""),
        "placed": now.get(f"place-{game}-{index}", ""),
        "won": now.get(f"winner-{game}") == str(seat.number),
    }


def _as_typed(table: Table, card: PodCard, most: int) -> dict[str, str]:
    """What is recorded, as somebody would have typed it."""
    now: dict[str, str] = {}
    for number, game in enumerate(card.games, 1):
        if not game.places:
            now[f"winner-{number}"] = str(game.winner or NOBODY)
        for index in range(len(table.players)):
            if game.places:
                now[f"place-{number}-{index}"] = str(game.places[index])
            else:
                now[f"score-{number}-{index}"] = str(game.scores[index])
    for one in card.conceded:
        now[f"conceded-{table.players.index(one.number)}"] = str(one.game)
    if card.is_over and len(card.games) < most:
        now["over"] = "1"
    return now
