"""What somebody types at the desk for a pod: `3 1200* 0 500 0`, `3 b1200* d500`, `3 cabd`.

Players are named by the letter of their seat. Games of one line stand apart by a slash.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from string import ascii_lowercase

from django.utils.translation import gettext as _

from topcut.core.actions.command import Command
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.pods.pod_pairing import rules_of_pods
from topcut.core.tournament.state import PodGame, State, Table

from .result_line import LONGEST, Key, TypedLine
from .shown_round import ShownRound

_HEAD = re.compile(r"([0-9]{1,7})(?:\.([0-9]{1,2}))?")
_GLUED = re.compile(r"([0-9]{1,7}(?:\.[0-9]{1,2})?)([a-p+=].*)")
"""`12b5`: the table's number and what follows without a blank."""
_SCORE = re.compile(r"([a-p])?=?([0-9]{1,8})?(\*)?")
_ORDER = re.compile(r"[a-p](=?[a-p])*")
_GIVES_UP = re.compile(r"-([a-p])")
_MINUTES = re.compile(r"\+([0-9]{1,4})")
_TIME = ("time", "t")
_NOBODY = ("nobody", "n")
_DRAWN = ("=", "draw", "drawn", "0")


@dataclass
class _TypedScores:
    """A line after the table's number."""

    games: list[PodGame] = field(default_factory=list)
    conceded: list[tuple[int, int]] = field(default_factory=list)
    """Who, and from which of these games on."""
    over: bool = False


def pod_entry(on: ShownRound) -> TypedLine:
    by_place = rules_of_pods(on.state).places is not None
    letters = _("table, letters from first to last, Enter")
    return TypedLine(
        hint=letters if by_place else _("table, letter and points, Enter"),
        example="12 cabd" if by_place else "12 b1200",
        legend=pod_legend(on.state),
        because=_("all of it anew, with the reason"),
    )


def pod_legend(state: State) -> list[Key]:
    """What the desk shows beside the input."""
    if rules_of_pods(state).places is not None:
        keys = [
            Key("12 cabd", _("C first, then A, B, D")),
            Key("12 c a=b d", _("A and B share the second place")),
            Key("12 2 3 1 4", _("the places, in the order of the table")),
            Key("12 =", _("drawn")),
        ]
    else:
        keys = [
            Key("12 b1200", _("B wins with 1200, the others have 0")),
            Key("12 b1200* d500", _("several score: * won")),
            Key("12 0 1200* 0 500", _("all scores, in the order of the table")),
            Key("12 a5 nobody", _("nobody won")),
            Key("12 a5 time", _("time ended it: nobody won, the pod is over")),
        ]
        if state.rulebook.games_in_a_round > 1:
            keys.append(Key("12 b5 / c7", _("two in a row")))
            keys.append(Key("12.3 b5", _("only if it is the third")))
    return [*keys, Key("12 -d", _("D gives up from here on")), Key("12 +5", _("five more minutes"))]


def pod_command(played: ShownRound, line: str, first: int | None = None) -> Command:
    """The command that a line asks for at a pod of this round; `first` is the game that the page
    would have expected."""
    words, _because, reason = line[:LONGEST].strip().partition(" because ")
    head, *tokens = words.lower().replace(",", " ").replace("/", " / ").split() or [""]
    if glued := _GLUED.fullmatch(head):
        head, tokens = glued[1], [glued[2], *tokens]
    found = _HEAD.fullmatch(head)
    example = _example(played)
    if found is None:
        raise Refusal.from_messages(
            Message("the line does not begin with a table's number"), example
        )
    if not tokens:
        raise Refusal.from_messages(Message("no result is given"), example)
    number = int(found[1])
    first = int(found[2]) if found[2] else first
    if len(tokens) == 1 and (minutes := _MINUTES.fullmatch(tokens[0])):
        if not played.is_current:
            raise Refusal("this round is over", do="report the result")
        return ExtendTime(table=number, minutes=int(minutes[1]))
    said = _read(played, played.table(number), tokens)
    if reason.strip():
        return CorrectPod(
            table=number,
            reason=reason.strip(),
            games=tuple(said.games),
            conceded=tuple(said.conceded),
            over=said.over,
            round=played.asked,
        )
    return RecordPod(
        table=number,
        games=tuple(said.games),
        conceded=tuple(player for player, _game in said.conceded),
        over=said.over,
        round=played.asked,
        first=first,
    )


def _example(played: ShownRound) -> Message:
    by_place = rules_of_pods(played.state).places is not None
    return Message("type: 12 cabd" if by_place else "type: 12 b1200")


def _read(played: ShownRound, table: Table, tokens: list[str]) -> _TypedScores:
    said = _TypedScores()
    said.over = any(token in _TIME for token in tokens)
    parts: list[list[str]] = [[]]
    for token in tokens:
        if token == "/":
            parts.append([])
        elif token not in _TIME:
            parts[-1].append(token)
    for number, part in enumerate(parts, 1):
        rest = []
        for token in part:
            gives_up = _GIVES_UP.fullmatch(token)
            if gives_up:
                said.conceded.append((_at(table, gives_up[1]), number))
            else:
                rest.append(token)
        if rest:
            last = said.over and number == len(parts)
            said.games.append(_game(played, table, rest, ended=last))
    return said


def _game(played: ShownRound, table: Table, tokens: list[str], *, ended: bool) -> PodGame:
    if rules_of_pods(played.state).places is not None:
        return PodGame(places=_places(table, tokens))
    nobody = ended or tokens[-1] in _NOBODY
    tokens = tokens[:-1] if tokens[-1] in _NOBODY else tokens
    found = [_score(table, token) for token in tokens]
    named = [one for one in found if one[0] is not None]
    if named and len(named) < len(found):
        raise Refusal(
            "some scores have a letter and some have none",
            do="give all of them in the order of the table, or a letter with each",
        )
    if found and not named:
        scores = [score for _player, score, _won in found]
        marked = [index for index, one in enumerate(found) if one[2]]
        winners = [table.players[index] for index in marked if index < len(table.players)]
    else:
        by_player = {player: score for player, score, _won in named}
        scores = [by_player.get(player, 0) for player in table.players]
        winners = [player for player, _score, won in named if won and player is not None]
    return PodGame(scores=tuple(scores), winner=the_winner(table, scores, winners, nobody=nobody))


def the_winner(table: Table, scores: list[int], marked: list[int], *, nobody: bool) -> int | None:
    """The player who was marked, or else the only one who scored."""
    if len(marked) > 1:
        raise Refusal("two players are marked as winners", do="mark one")
    if marked and nobody:
        raise Refusal(
            "somebody is marked as the winner although nobody won", do="leave one of both out"
        )
    if marked or nobody:
        return marked[0] if marked else None
    scorers = [player for player, score in zip(table.players, scores, strict=False) if score]
    if len(scorers) > 1:
        raise Refusal("it does not say who won", do="mark the winner, or say that nobody won")
    return scorers[0] if scorers else None


def _score(table: Table, token: str) -> tuple[int | None, int, bool]:
    found = _SCORE.fullmatch(token)
    if found is None or not (found[2] or (found[1] and found[3])):
        raise Refusal(
            "“{token}” is not a score", do="type: 12 b1200, or 12 0 1200* 0 500", token=token
        )
    player = _at(table, found[1]) if found[1] else None
    return player, int(found[2] or 0), bool(found[3])


def _places(table: Table, tokens: list[str]) -> tuple[int, ...]:
    if len(tokens) == 1 and tokens[0] in _DRAWN:
        return (1,) * len(table.players)
    if all(token.isdecimal() and len(token) < 3 for token in tokens):
        return checked_places(table, [int(token) for token in tokens])
    order = "".join(tokens)
    if not _ORDER.fullmatch(order):
        raise Refusal(
            "“{token}” is not an order of players", do="type: 12 cabd, or 12 c a=b d", token=order
        )
    return _in_order(table, order)


def checked_places(table: Table, places: list[int]) -> tuple[int, ...]:
    for place in places:
        if not 1 <= place <= len(table.players):
            raise Refusal(
                "{place} is not a place of this table",
                do="choose from 1 to {last}",
                place=place,
                last=len(table.players),
            )
    return tuple(places)


def _in_order(table: Table, order: str) -> tuple[int, ...]:
    """`ca=bd`: the letters from the first place on; whoever is not named is last."""
    places: dict[int, int] = {}
    shares = False
    for letter in order:
        if letter == "=":
            shares = True
            continue
        player = _at(table, letter)
        if player in places:
            raise Refusal("{letter} is named twice", letter=letter.upper())
        places[player] = list(places.values())[-1] if shares else len(places) + 1
        shares = False
    missing = [player for player in table.players if player not in places]
    if len(missing) > 1:
        letters = ", ".join(ascii_lowercase[table.players.index(one)].upper() for one in missing)
        raise Refusal(
            "no place is given for {letters}",
            do="name everybody; the last may be left out",
            letters=letters,
        )
    return tuple(places.get(player, len(table.players)) for player in table.players)


def _at(table: Table, letter: str) -> int:
    index = ascii_lowercase.index(letter)
    if index >= len(table.players):
        last = ascii_lowercase[len(table.players) - 1].upper()
        raise Refusal(
            "table {table} has no {letter}",
            do="there are A to {last}",
            table=table.number,
            letter=letter.upper(),
            last=last,
        )
    return table.players[index]
