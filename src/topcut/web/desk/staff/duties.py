"""What a role may do at an event, in words. Core is asked, so a guide that leaves something to
fewer people (SW-003: results to Host and Judge) is heard."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.permissions import may_ask
from topcut.core.actions.players.check_in import CheckIn
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.state import State

DUTIES: tuple[tuple[type[Command], object], ...] = (
    (RecordResult, gettext_lazy("results")),
    (EnterPlayers, gettext_lazy("players")),
    (CheckIn, gettext_lazy("check-in")),
    (PairRound, gettext_lazy("pairings")),
    (StartClock, gettext_lazy("clock")),
    (ExtendTime, gettext_lazy("extra time")),
    (GivePenalty, gettext_lazy("penalties")),
    (GiveRuling, gettext_lazy("rulings")),
    (MakeCut, gettext_lazy("cut")),
    (FinishTournament, gettext_lazy("finish")),
)


def duty_table(state: State, roles: Sequence[Role]) -> list[tuple[object, list[bool]]]:
    """Every duty, and for each of these roles whether it may."""
    return [
        (words, [may_ask(state, command, Actor("", role)) for role in roles])
        for command, words in DUTIES
    ]


def duties(state: State, role: Role) -> str:
    """`May: results, players, clock. Not: rulings.`"""
    actor = Actor("", role)
    may = [str(words) for command, words in DUTIES if may_ask(state, command, actor)]
    others = [str(words) for command, words in DUTIES if not may_ask(state, command, actor)]
    said = _("May: %(list)s.") % {"list": ", ".join(may)}
    return said + " " + _("Not: %(list)s.") % {"list": ", ".join(others)} if others else said
