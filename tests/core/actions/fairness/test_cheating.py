"""Whoever cheats at a draw is found, also with every digest computed anew; who does not is not
accused."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from tests.core.actions.fairness.committed import CommittedEvent
from tests.core.actions.fairness.test_committed_draws import FOUR, begun, by_hand, played, seeds
from tests.core.journal.rewriting import Change, at, rewritten
from topcut.core.actions.fairness.commit import CommitDraws
from topcut.core.actions.fairness.contribute import Contribute, GivePublicValue, NamePublicValue
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.undo import Undo
from topcut.core.questions.verify.fairness import verify_fairness
from topcut.core.questions.verify.repeatable_draws import small_draws
from topcut.core.tournament.state import Answer


def hide_a_redraw(lines: list[dict[str, Any]]) -> None:
    """The first draft is taken out of the journal, with its seed."""
    action = next(one["action"] for one in lines if one["fact"]["kind"] == "round-drafted")
    lines[:] = [one for one in lines if one["action"] != action]


def hide_it_and_count_anew(lines: list[dict[str, Any]]) -> None:
    hide_a_redraw(lines)
    for line in lines:
        if line["fact"].get("purpose") == "pairing/1":
            line["fact"]["count"] = 1


def choose_a_seed(lines: list[dict[str, Any]]) -> None:
    at(lines, "round-drafted", 1)["seed"] = 7


def choose_both_seeds(lines: list[dict[str, Any]]) -> None:
    at(lines, "round-drafted", 1)["seed"] = 7
    last = [one["fact"] for one in lines if one["fact"].get("purpose") == "pairing/1"][-1]
    last["seed"] = 7


def name_another_purpose(lines: list[dict[str, Any]]) -> None:
    """Whoever knows the secret could try names until the tables suit."""
    first = at(lines, "round-drafted")
    seed = next(one["fact"] for one in lines if one["fact"].get("purpose") == "pairing/1")
    sent = next(one for one in lines if one["fact"]["kind"] == "chance-contributed")
    line = f"{sent['sequence']}:1:{sent['fact']['text']}"
    seed |= {"purpose": "pairing/01", "seed": by_hand("pairing/01", 1, line)}
    first["seed"] = seed["seed"]
    again = next(one["fact"] for one in lines if one["fact"].get("purpose") == "pairing/1")
    again |= {"count": 1, "seed": by_hand("pairing/1", 1, line)}
    at(lines, "round-drafted", 1)["seed"] = again["seed"]


def exchange_the_seeds_of_the_start(lines: list[dict[str, Any]]) -> None:
    """Lots from a seed that was drawn in another action."""
    lots = next(one for one in lines if one["fact"].get("purpose") == "lots")
    drafted = next(one for one in lines if one["fact"]["kind"] == "round-drafted")
    lots["action"] = drafted["action"]
    lines.remove(lots)
    lines.insert(lines.index(drafted) + 1, lots)


def drop_a_contribution(lines: list[dict[str, Any]]) -> None:
    lines[:] = [one for one in lines if one["fact"]["kind"] != "chance-contributed"]


def change_a_contribution(lines: list[dict[str, Any]]) -> None:
    at(lines, "chance-contributed")["text"] = "coffee"


def choose_the_lots(lines: list[dict[str, Any]]) -> None:
    lines[:] = [one for one in lines if one["fact"].get("purpose") != "lots"]


def commit_to_another(lines: list[dict[str, Any]]) -> None:
    at(lines, "draws-committed")["commitment"] = sha256(b"another").hexdigest()


@pytest.mark.parametrize(
    "change",
    [
        hide_a_redraw,
        hide_it_and_count_anew,
        choose_a_seed,
        choose_both_seeds,
        name_another_purpose,
        exchange_the_seeds_of_the_start,
        drop_a_contribution,
        change_a_contribution,
        choose_the_lots,
        commit_to_another,
    ],
)
def test_whoever_cheats_at_a_draw_is_found(change: Change) -> None:
    """Also where every digest was computed anew."""
    entries = played().store.read()
    assert not verify_fairness(entries).faults
    assert verify_fairness(rewritten(entries, change)).faults


def test_who_commits_anew_draws_again_and_it_shows() -> None:
    """All leave, the event is finished, the secret is out, everything is undone: another secret,
    another draw, until it suits."""
    event = begun()
    event.draw()
    for number in (2, 3, 4):
        event.do(DropPlayer(number=number))
    event.do(FinishTournament())
    while event.state.phase != "registration":
        event.do(Undo())
    event.secret = "ff" * 32
    event.do(CommitDraws())
    event.start()
    (seed,) = seeds(event.do(PairRound()))
    assert (seed.purpose, seed.count) == ("pairing/1", 2)
    found = verify_fairness(event.store.read())
    assert [f"{one.purpose}#{one.count}" for one in found.again] == ["lots#2", "pairing/1#2"]
    assert found.faults == []


def test_a_coin_that_people_threw_has_no_seed() -> None:
    """It was not tossed here: the reader's browser would accuse an honest desk."""
    said = tuple(Answer(step=step, first=4, second=4) for step in ("damage", "deck"))
    event = CommittedEvent("munchkin", FOUR)
    event.start()
    event.draw()
    thrown = event.do(CallTime(table=1, answers=(*said, Answer(step="coin", winner=2))))
    assert seeds(thrown) == []
    (tossed,) = seeds(event.do(CallTime(table=2, answers=said)))
    assert tossed.purpose == "time/swiss/1/2/1"
    assert [one.number for one in small_draws(event.state) if one.kind == "toss"] == [2]
    assert not verify_fairness(event.store.read()).faults


@pytest.mark.parametrize("when", ["after", "too early", "twice"])
def test_what_is_added_to_a_public_value_is_found(when: str) -> None:
    """Of a desk whose own program lets it: the journal shows it."""
    event = CommittedEvent(players=FOUR)
    event.do(NamePublicValue(what="Lotto", at="2026-11-15T19:00:00+00:00"))
    event.do(Contribute(number=1, text="17"), player="Ann")
    event.do(GivePublicValue(value="1 2 3"), at="2026-11-15T19:01:00+00:00")
    assert not verify_fairness(event.store.read()).faults

    def change(lines: list[dict[str, Any]]) -> None:
        given = lines[-1]
        if when == "after":
            lines[-2:] = [given, lines[-2]]
        elif when == "too early":
            given["at"] = "2026-11-15T18:00:00+00:00"
        else:
            lines.append({**given, "action": given["action"] + 1})

    assert verify_fairness(rewritten(event.store.read(), change)).faults
