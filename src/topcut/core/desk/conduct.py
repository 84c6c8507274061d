"""People who leave, come back, are sent away, and what judges write down."""

from __future__ import annotations

from topcut.core.journal import Entrant, State, Table
from topcut.core.journal.facts import (
    EntrantDisqualified,
    EntrantDropped,
    EntrantReturned,
    Fact,
    NoteWritten,
    PenaltyGiven,
    RulingGiven,
)
from topcut.core.refusal import Refusal

from . import commands as c
from . import lookup
from .decision import Asked, Decision, yes
from .leaders import leaders, marshals, refuse_playing_leaders, who_rules
from .walkovers import walkovers_after


def drop_player(state: State, command: c.DropPlayer, _: Asked) -> Decision:
    """G5: not paired again, results stand. In a bracket the opponent advances."""
    entrant = lookup.entrant(state, command.number)
    _refuse_before_or_after(state)
    if entrant.status == "dropped":
        return yes()
    _refuse_waiting(entrant)
    if not entrant.is_active:
        raise Refusal(f"{entrant.name} is {entrant.status} already")
    dropped = EntrantDropped(
        number=entrant.number, last_round=len(state.rounds), reason=command.reason
    )
    return _leaving(state, entrant, dropped)


def disqualify_player(state: State, command: c.DisqualifyPlayer, _: Asked) -> Decision:
    """A penalty, never undone by a return; only the organizer may give it."""
    entrant = lookup.entrant(state, command.number)
    _refuse_before_or_after(state)
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why")
    if entrant.status == "disqualified":
        return yes()
    _refuse_waiting(entrant)
    if entrant.status == "withdrawn":
        raise Refusal(f"{entrant.name} withdrew before the start")
    gone = EntrantDisqualified(
        number=entrant.number, last_round=len(state.rounds), reason=command.reason
    )
    return _leaving(state, entrant, gone)


def return_player(state: State, command: c.ReturnPlayer, _: Asked) -> Decision:
    """Back into the stage that was left, with a loss for each round missed (G5)."""
    entrant = lookup.entrant(state, command.number)
    if entrant.is_active:
        return yes()
    _refuse_waiting(entrant)
    if entrant.status == "disqualified":
        raise Refusal(f"{entrant.name} was disqualified and cannot return")
    if state.phase != "swiss" or state.brackets:
        raise Refusal("a player returns only while Swiss rounds are played")
    if entrant.status == "withdrawn":
        raise Refusal(f"{entrant.name} withdrew before the start", do="enter the player again")
    next_round = len(state.rounds) + 1
    if next_round > state.rounds_of(entrant):
        raise Refusal("all rounds have been published: there is none left to play in")
    refuse_playing_leaders(state, state.staff, {entrant.name})
    missed = max(next_round - entrant.absences[-1].first, 0)
    word = state.rulebook.words.missed
    warnings = [f"{entrant.name} has a {word} for {missed} missed rounds [G5]"] if missed else []
    if state.draft is not None:
        warnings.append(f"round {state.draft.round} was drafted without them: draw it again")
    returned = EntrantReturned(number=entrant.number, from_round=next_round)
    return yes(returned, warnings=warnings)


def give_penalty(state: State, command: c.GivePenalty, _: Asked) -> Decision:
    entrant = lookup.entrant(state, command.number)
    if not command.penalty.strip() or not command.reason.strip():
        raise Refusal("a penalty needs its name and a reason")
    earlier = [one for one in state.remarks if one.number == entrant.number and one.penalty]
    given = PenaltyGiven(number=entrant.number, penalty=command.penalty, reason=command.reason)
    again = [f"{entrant.name} already has: {', '.join(one.penalty for one in earlier)}"]
    return yes(given, warnings=again if earlier else [])


def give_ruling(state: State, command: c.GiveRuling, asked: Asked) -> Decision:
    """L5-008, L5-009: a judge decides, on request a marshal reviews it, and that is final. ST-016:
    a director's word is final at once. Nobody rules on the own game."""
    if not command.text.strip():
        raise Refusal("the ruling is empty", do="write down what was decided")
    cited = state.rulebook.rulings.rules if state.rulebook.rulings else ()
    final = asked.by.role == "marshal" or asked.by.name in marshals(state)
    if state.rulebook.rulings and state.rulebook.rulings.final_by == "leader":
        final = True
    if command.appeal_of is not None:
        appealed = next((r for r in state.rulings if r.sequence == command.appeal_of), None)
        if appealed is None:
            raise Refusal(f"entry {command.appeal_of} is not a ruling")
        if appealed.final:
            raise Refusal("that ruling was final", rules=cited)
        if not final:
            raise Refusal("only a marshal reviews a judge's ruling", rules=cited)
    if command.table is not None:
        _, table = lookup.playing_table(state, command.table)
        able = who_rules(state, table.players)
        playing = {state.name_of(player) for player in table.players}
        if asked.by.name in playing or (
            asked.by.name in leaders(state) and able and asked.by.name not in able
        ):
            raise Refusal(
                f"{asked.by.name} does not rule on this game",
                do=f"ask {', '.join(able) or 'a third leader'}",
                rules=cited,
            )
    concerned = command.number and lookup.entrant(state, command.number).name
    if concerned == asked.by.name:
        raise Refusal("nobody rules on the own game", do="ask another leader", rules=cited)
    return yes(
        RulingGiven(
            text=command.text,
            ruler=asked.by.name,
            table=command.table,
            number=command.number,
            final=final,
            appeal_of=command.appeal_of,
        )
    )


def write_note(state: State, command: c.WriteNote, _: Asked) -> Decision:
    if not command.text.strip():
        raise Refusal("the note is empty")
    if command.number is not None:
        lookup.entrant(state, command.number)
    return yes(NoteWritten(text=command.text, number=command.number))


def _leaving(
    state: State, entrant: Entrant, fact: EntrantDropped | EntrantDisqualified
) -> Decision:
    walkovers = walkovers_after(state, [], gone=entrant.number)
    told = [f"match {one.table}: the opponent advances" for one in walkovers]
    own = next((one for one in state.brackets.values() if entrant.number in one.qualifiers), None)
    if walkovers and own is not None and not own.tables:
        told.append("no game of the bracket has been played: the next in standing may come in")
    facts: list[Fact] = [fact, *walkovers]
    return yes(*facts, warnings=[*_loose_ends(state, entrant), *told])


def _loose_ends(state: State, entrant: Entrant) -> list[str]:
    warnings = []
    current = state.current_round
    if current is not None and not state.brackets:
        for table in current.open_tables:
            if entrant.number in table.players:
                how = "scores: who left concedes" if state.rulebook.pods else "a result"
                ask = "" if state.rulebook.pods else ": record a concession or a no-show"
                warnings.append(
                    f"table {table.number} of round {current.number} still needs {how}{ask}"
                )
                warnings += _small_pod(state, table, entrant)
    if state.draft is not None:
        warnings.append(f"round {state.draft.round} was drafted with {entrant.name}: draw it again")
    return warnings


def _small_pod(state: State, table: Table, leaver: Entrant) -> list[str]:
    """A-TR6: a pod that falls below its smallest size plays on; pods are made anew only after all
    its games."""
    pods = state.rulebook.pods
    left = [n for n in table.players if n != leaver.number and state.entrants[n].is_active]
    if pods is None or len(left) >= pods.sizes.least:
        return []
    return [
        f"table {table.number} is down to {len(left)} players: it plays on "
        f"[{', '.join(pods.sizes.rules[:1])}, A-TR6]"
    ]


def _refuse_waiting(entrant: Entrant) -> None:
    if entrant.status == "waiting":
        raise Refusal(
            f"{entrant.name} is on the waiting list and does not play",
            do="withdraw them; after the start they can then be entered as late",
        )


def _refuse_before_or_after(state: State) -> None:
    if state.phase == "registration":
        raise Refusal("the tournament has not begun", do="withdraw the player instead")
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
