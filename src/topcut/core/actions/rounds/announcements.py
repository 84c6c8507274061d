"""Short texts for everybody in the hall."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.refusal import Refusal
from topcut.core.tournament.rounds.announcements import AnnouncementMade, AnnouncementTakenDown
from topcut.core.tournament.state import Announcement, State


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeAnnouncement(Command):
    text: str
    minutes: int | None = None
    """How long it is shown; None for as long as nobody takes it down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeAnnouncementDown(Command):
    announcement: int
    """The sequence number of its entry."""


LONGEST = 500


DAY = 1440


@action(MakeAnnouncement, may=STAFF)
def make_announcement(state: State, command: MakeAnnouncement, context: Context) -> Decision:
    text = " ".join(command.text.split())
    if not text:
        raise Refusal("the announcement says nothing", do="write what everybody should know")
    if not text.isprintable():
        raise Refusal("the announcement has characters that nobody can read", do="type it again")
    if len(text) > LONGEST:
        raise Refusal(
            "the announcement has {length} characters",
            do="shorten it to {limit}: it has to fit a board",
            length=len(text),
            limit=LONGEST,
        )
    until = None
    if command.minutes is not None:
        if not 1 <= command.minutes <= DAY:
            raise Refusal(
                "it cannot be shown for {minutes} minutes",
                do="choose from 1 to {most}",
                minutes=command.minutes,
                most=DAY,
            )
        until = datetime.fromisoformat(context.at) + timedelta(minutes=command.minutes)
    shown = until.isoformat() if until else None
    return yes(AnnouncementMade(text=text, until=shown))


@action(TakeAnnouncementDown, may=STAFF)
def take_announcement_down(state: State, command: TakeAnnouncementDown, _: Context) -> Decision:
    if not any(one.sequence == command.announcement for one in state.announcements):
        raise Refusal(
            "there is no announcement {number}",
            do="somebody has taken it down",
            number=command.announcement,
        )
    return yes(AnnouncementTakenDown(announcement=command.announcement))


def announced(state: State, now: datetime) -> list[Announcement]:
    """What is to be read now, newest first."""
    return [
        one
        for one in reversed(state.announcements)
        if one.until is None or datetime.fromisoformat(one.until) > now
    ]
