"""Facts about applications: somebody asks to run a championship, somebody gives it away."""

from __future__ import annotations

import datetime
from collections.abc import Collection
from typing import Annotated, Literal

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import NameOf
from topcut.core.message import Message
from topcut.core.programme.definition import Programme
from topcut.core.programme.definition.account_roles import continents_of
from topcut.core.refusal import Refusal

from ..fact import PersonNumber, ProgrammeFact, Text
from ..state import ProgrammeState

Giver = Literal["coordinator", "department", "chairman"]


class ApplicationMade(ProgrammeFact, tag="application-made", kw_only=True):
    """ST-201, ST-216, ST-217: somebody asks to run an event, with days, place and games."""

    by: PersonNumber
    event_kind: Text
    days: tuple[datetime.date, ...]
    location: Text
    games: tuple[Text, ...]
    continent: Text

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        state.applications.append(self)

    def words(self, name_of: NameOf) -> Message:
        return Message(
            "{person} applied to run a {kind} in {location}",
            person=name_of(self.by),
            kind=self.event_kind,
            location=self.location,
        )


class ApplicationAnswered(ProgrammeFact, tag="application-answered", kw_only=True):
    """ST-188, ST-193, ST-202, ST-207: allocated by somebody, or declined. ST-205: perhaps with the
    special approval that some months need."""

    application: Annotated[int, Meta(ge=1)]
    """Counted from 1 on, in the order in which they were made."""
    by: Giver | None = None
    """Who gave it away; None: it was declined."""
    special_approval: bool = False

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        if self.application > len(state.applications):
            raise ValueError(f"there is no application {self.application}")
        state.answers[self.application] = self

    def words(self, name_of: NameOf) -> Message:
        if self.by is None:
            return Message("application {number} was declined", number=self.application)
        return Message(
            "application {number} was allocated by the {by}", number=self.application, by=self.by
        )


def apply_for(
    state: ProgrammeState, programme: Programme, application: ApplicationMade
) -> tuple[ProgrammeFact, ...]:
    """ST-201, ST-216, ST-217: for what is given away; with days, location, games and continent. The
    same once more, while it is open, is nothing."""
    kind = programme.by_kind.get(application.event_kind)
    if kind is None or kind.allocated is None:
        raise Refusal("nobody has to apply for this kind of event", do="list it")
    _say(application.days, Message("say at least one day"))
    _say(application.games, Message("say which games"))
    if not application.location.strip():
        raise Refusal("the location is missing", do="say where", rules=("ST-216", "ST-217"))
    unknown = [game for game in application.games if game not in programme.by_game]
    if unknown or application.continent not in continents_of(programme):
        raise Refusal(
            "there is no such game or continent in {programme}",
            do="choose from the list",
            programme=programme.name,
        )
    is_open = (number not in state.answers for number, _ in enumerate(state.applications, 1))
    known = [one for one, waits in zip(state.applications, is_open, strict=True) if waits]
    return () if application in known else (application,)


def _say(values: Collection[object], missing: Message) -> None:
    if not values:
        raise Refusal.from_messages(missing, rules=("ST-216", "ST-217"))


def givers(programme: Programme, kind: str, *, is_director: bool) -> tuple[Giver, ...]:
    """O-19: for whom one may speak who gives events of this kind away: a coordinator for the
    coordinators, the director for everybody."""
    rule = programme.by_kind[kind].allocated if kind in programme.by_kind else None
    named: tuple[Giver, ...] = ("coordinator", "department", "chairman")
    own = [one for one in named if rule is not None and one in rule.by]
    return tuple(one for one in own if is_director or one == "coordinator")


def answer(
    state: ProgrammeState,
    programme: Programme,
    given: ApplicationAnswered,
    may_give: Collection[Giver],
) -> tuple[ProgrammeFact, ...]:
    """Once; after the event was listed nobody takes it away."""
    number = given.application
    if not 1 <= number <= len(state.applications):
        raise Refusal("there is no application {number}", number=number)
    kind = programme.by_kind[state.applications[number - 1].event_kind]
    if given.by is not None and given.by not in may_give:
        assert kind.allocated is not None
        raise Refusal(
            "a {kind} is allocated by the {who}",
            do="leave it to them",
            rules=kind.allocated.rules,
            kind=kind.kind,
            who=" or the ".join(kind.allocated.by),
        )
    if state.answers.get(number) == given:
        return ()
    if any(one.application == number for one in state.listings.values()):
        raise Refusal("the event is listed already", do="talk to its organizer")
    return (given,)
