"""How many rounds, and who makes the cut: the guide's table and what lies outside it."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from topcut.core import plurals
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.cited import CitedNumber
from topcut.core.rulebook.schema.rulebook import Rulebook
from topcut.core.rulebook.schema.structure import SizeRow
from topcut.core.rulebook.structure.pod_sizes import pod_sizes

LARGEST_CUT = 512


@dataclass(frozen=True, slots=True)
class Plan:
    """The structure for a number of players, with the rules it comes from."""

    players: int
    rounds: int
    cut: int | None
    bracket: int | None
    """Places of the elimination bracket, when there is one."""
    rules: tuple[str, ...]
    notes: tuple[Message, ...] = ()
    rounds_allowed: tuple[int, ...] = ()
    """Where the guide leaves a choice: all it lists, the recommended one first."""
    cuts_allowed: tuple[int, ...] = ()
    must_be_set: bool = False
    """Outside the table, and the organizer has to decide."""
    pods: tuple[int, ...] = ()
    """How many players sit in each pod of the first round."""


def plan(rulebook: Rulebook, players: int, field: int | None = None) -> Plan:
    """The structure that the rulebook gives this many players, or a division of so many in a field
    of more: then only the field says how many rounds can be played (PK-034, A-PK7)."""
    field = players if field is None else field
    _refuse_too_few(rulebook, players, field)
    if not rulebook.has_rounds:
        return _elimination_only(rulebook, players)
    row, rules, notes = _row(rulebook, max(players, 2))
    undecided = rulebook.structure.organizer_must_set or (
        bool(notes) and rulebook.structure.beyond.organizer_must_set
    )
    structure = rulebook.structure
    rounds, cap_note = _capped(rulebook, field, structure.rounds or row.rounds.value)
    if cap_note:
        notes.append(cap_note)
        rules += structure.cap.rules if structure.cap else ()
    refuse_broken_pods(rulebook, rounds)
    notes += too_few(rulebook, players, rounds)
    cut = _cut(rulebook, row, players)
    if cut is not None:
        rules += row.cut.rules if row.cut and structure.cut is None else ()
    return Plan(
        players=players,
        rounds=rounds,
        cut=cut,
        bracket=bracket_size(rulebook, cut) if cut else None,
        rules=tuple(dict.fromkeys((*row.rounds.rules, *rules))),
        notes=tuple(notes),
        rounds_allowed=_listed(row.rounds),
        cuts_allowed=_listed(row.cut) if row.cut else (),
        must_be_set=undecided and (structure.rounds is None or structure.cut is None),
        pods=pod_sizes(rulebook.pods.sizes, players) if rulebook.pods else (),
    )


def _refuse_too_few(rulebook: Rulebook, players: int, field: int) -> None:
    structure = rulebook.structure
    if field < 2:
        raise Refusal(
            "{count} player cannot play a tournament",
            many="{count} players cannot play a tournament",
            do="enter at least two",
            rules=structure.rules,
            count=field,
        )
    if structure.least is not None and players < structure.least:
        few = Message(
            "an event has {least} players or more, not {players}",
            least=structure.least,
            players=players,
        )
        raise Refusal.from_messages(few, structure.below, structure.rules)


def too_few(rulebook: Rulebook, players: int, rounds: int) -> list[Message]:
    """ST-021..ST-027, A-ST20: fewer rounds than the table recommends are told, not refused."""
    if not rulebook.structure.recommended:
        return []
    row, _, _ = _row(rulebook, players)
    if rounds >= row.rounds.value:
        return []
    few = Message(
        "at least {rounds} rounds are recommended for {players} players",
        rounds=row.rounds.value,
        players=players,
    )
    return [cited(few, row.rounds.rules)]


def refuse_unlisted(
    rulebook: Rulebook, players: int, rounds: int | None, cut: int | None, *, are_options: bool
) -> None:
    """L5-118, L5-135: other numbers than the table's are another structure, where it is binding.
    Version 0.1 let them be set as options, and such an event is told both ways on."""
    structure = rulebook.structure
    if structure.binding is None or structure.organizer_must_set:
        return
    row, _, _ = _row(rulebook, players)
    listed = row.cut.value if row.cut else 0
    if rounds in (None, row.rounds.value) and cut in (None, listed):
        return
    only = Message(
        "{players} play {rounds} and a cut to {cut} in this structure"
        if listed
        else "{players} play {rounds} and no cut in this structure",
        players=plurals.players(players),
        rounds=plurals.rounds(row.rounds.value),
        cut=listed,
    )
    do = structure.binding.text
    if are_options:
        do = Message("{custom}, or empty the options rounds and cut", custom=do)
    raise Refusal.from_messages(only, do, structure.binding.rules)


def refuse_cut_size(rulebook: Rulebook, cut: int) -> None:
    """L5-089, PK-068: where the guide lists the sizes a cut may have, only those."""
    sizes = rulebook.bracket.cut_sizes
    if cut and sizes and cut not in sizes:
        raise Refusal(
            "a cut to {cut} is not possible here",
            do="choose from: {known}, or 0 for none",
            rules=rulebook.bracket.rules,
            cut=cut,
            known=list(sizes),
        )


def refuse_cut(rulebook: Rulebook, players: int, cut: int) -> None:
    """A cut that nobody can make of so many players, or that the format does not have."""
    if cut and "elimination" not in rulebook.format.stages:
        raise Refusal("this format has no cut", do="choose a format with an elimination stage")
    refuse_cut_size(rulebook, cut)
    if cut == 1 or cut < 0 or (cut and cut >= players):
        raise Refusal(
            "{players} cannot be cut to {size}",
            do="choose from 2 to one fewer, or 0",
            players=plurals.players(players),
            size=cut,
        )


def left_out(rulebook: Rulebook, players: int) -> list[Message]:
    """L5-118, L5-135: a format without the cut of a binding table is another structure too."""
    structure, stages = rulebook.structure, rulebook.format.stages
    if structure.binding is None or structure.organizer_must_set:
        return []
    rows = (row for row in structure.sizes if row.players[0] <= players <= row.players[1])
    cut = next((row.cut.value for row in rows if row.cut), 0)
    if "swiss" in stages and ("elimination" in stages or not cut):
        return []
    told = Message(
        "the structure has Swiss rounds and a cut to {cut}: {instead}"
        if cut
        else "the structure has Swiss rounds: {instead}",
        cut=cut,
        instead=structure.binding.text,
    )
    return [cited(told, structure.binding.rules)]


def refuse_broken_pods(rulebook: Rulebook, rounds: int) -> None:
    """TR-011, T-41: a pod plays all its games, so the guide's rounds come in whole pods."""
    games = rulebook.games_in_a_round
    if rulebook.pods is not None and (rounds < games or rounds % games):
        raise Refusal(
            "{count} round is not a whole pod of {games} rounds",
            many="{count} rounds are not whole pods of {games} rounds",
            do="choose {games}, {twice}, {thrice} and so on",
            rules=rulebook.pods.games.rules,
            count=rounds,
            games=games,
            twice=2 * games,
            thrice=3 * games,
        )


def _listed(number: CitedNumber) -> tuple[int, ...]:
    return (number.value, *number.others) if number.others else ()


def most_rounds(players: int) -> int:
    """A-SW1: with rematches banned, n - 1 rounds fit an even field and n an odd one."""
    return players - 1 if players % 2 == 0 else players


def bracket_size(rulebook: Rulebook, players: int) -> int:
    """SW-040, T-8: the smallest bracket that holds everybody. Below half of the smallest one listed
    its first round would hold no game, so that round is left out."""
    sizes = rulebook.bracket.sizes
    size = min((size for size in sizes if size >= players), default=max(sizes))
    while size < players and size < LARGEST_CUT:
        size *= 2
    if size < players:
        raise Refusal(
            "{count} player does not fit a bracket of {size}",
            many="{count} players do not fit a bracket of {size}",
            do="play Swiss rounds first and cut",
            rules=rulebook.bracket.rules,
            count=players,
            size=size,
        )
    while size // 2 >= max(players, 2):
        size //= 2
    return size


def _row(rulebook: Rulebook, players: int) -> tuple[SizeRow, tuple[str, ...], list[Message]]:
    rows = rulebook.structure.sizes
    for row in rows:
        if row.players[0] <= players <= row.players[1]:
            return row, (), []
    if players < rows[0].players[0]:
        few = Message(
            "the table begins at {least} players, not {players}",
            least=rows[0].players[0],
            players=players,
        )
        raise Refusal.from_messages(few, rulebook.structure.below, rulebook.structure.rules)
    beyond = rulebook.structure.beyond
    if beyond.how == "refuse":
        raise Refusal(
            "the table ends at {most} players, not {players}",
            do="set the number of rounds and the cut",
            rules=beyond.rules,
            most=rows[-1].players[1],
            players=players,
        )
    row = rows[-1]
    while players > row.players[1]:
        row = _doubled(row)
    note = Message(
        "extrapolated: the guide's table ends at {most} players", most=rows[-1].players[1]
    )
    return row, beyond.rules, [note]


def _doubled(row: SizeRow) -> SizeRow:
    """A-SW2, A-MK2: twice the players, one round more, twice the cut (as far as brackets go)."""
    cut = row.cut and replace(row.cut, value=min(row.cut.value * 2, LARGEST_CUT))
    return replace(
        row,
        players=(row.players[1] + 1, row.players[1] * 2),
        rounds=replace(row.rounds, value=row.rounds.value + 1),
        cut=cut,
    )


def _capped(rulebook: Rulebook, players: int, rounds: int) -> tuple[int, Message | None]:
    most = most_rounds(players)
    if rulebook.structure.cap is None or rounds <= most:
        return rounds, None
    return most, Message(
        "{rounds} rounds capped at {most}: nobody meets the same opponent twice",
        rounds=rounds,
        most=most,
    )


def _cut(rulebook: Rulebook, row: SizeRow, players: int) -> int | None:
    """The cut, or none: without an elimination stage, when set to 0, or when everyone would be in
    (A-SW1: two players play one round and no cut)."""
    if "elimination" not in rulebook.format.stages:
        return None
    cut = row.cut.value if row.cut else 0
    limit = rulebook.structure.cut_limit
    if limit is not None and row.cut and cut > limit:
        cut = max((other for other in row.cut.others if other <= limit), default=0)
    if rulebook.structure.cut is not None:
        cut = rulebook.structure.cut
    return cut if 2 <= cut < players else None


def _elimination_only(rulebook: Rulebook, players: int) -> Plan:
    size = bracket_size(rulebook, players)
    walkovers = Message.counted(
        "{count} walkover in the first round",
        "{count} walkovers in the first round",
        size - players,
    )
    notes = () if players == size else (walkovers,)
    return Plan(
        players=players,
        rounds=size.bit_length() - 1,
        cut=None,
        bracket=size,
        rules=rulebook.bracket.rules,
        notes=notes,
    )
