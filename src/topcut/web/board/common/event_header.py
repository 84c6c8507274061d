"""What stands on top of every public page of an event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.utils import timezone

from topcut.core.actions.rounds.announcements import announced
from topcut.core.journal.signed_head import key_in_groups
from topcut.core.message import Message
from topcut.core.questions.decks.lists import are_public
from topcut.core.questions.player.public_name import public_name
from topcut.core.tournament.state import Announcement, ClockRun, State
from topcut.core.tournament.tables import clock_of
from topcut.web.common.formatting import round_names
from topcut.web.common.formatting.game_badge import accent_of, mark_of
from topcut.web.common.formatting.template_filters import day
from topcut.web.common.language.cached_gettext import gettext as _
from topcut.web.common.language.cached_gettext import ngettext
from topcut.web.common.language.in_words import in_words
from topcut.web.common.language.reader_language import known_language

from .before_start import RegistrationFace
from .handed_out_rows import HandedOutFace
from .public_rows import ClockFace


@dataclass(frozen=True, slots=True)
class PastRound:
    number: int
    name: str


@dataclass(frozen=True, slots=True)
class EventHeader:
    name: str
    game: str
    mark: str
    accent: str
    about: tuple[str, ...]
    """When and where, and how many play."""
    when_and_where: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    """What the organizer tells beforehand, by its name."""
    text: str
    stage: str
    is_running: bool
    is_over: bool
    players: int
    announcements: tuple[Announcement, ...]
    """Newest first; the page takes those down whose time is over."""
    pairings_of: str
    complete: int
    rounds_complete: int
    """The last of them as people count, where a pod plays several."""
    standings_after: tuple[tuple[int, int], ...]
    """Rounds with standings: ours, and as people count."""
    past: tuple[PastRound, ...]
    has_pods: bool
    """Tables of many: nobody has one opponent, nor a record."""
    is_cut: bool
    """Whether a bracket is played."""
    is_paired: bool
    """Whether there are tables or matches to look at."""
    clock: ClockFace | None
    extended: tuple[tuple[int, ClockFace], ...]
    """Tables with more time, and when theirs is over."""
    points: str
    bye: str
    """What the game calls it: bye, PASS."""
    steps: tuple[str, ...]
    tabs: tuple[tuple[str, str, str], ...]
    """Address, label and picture."""
    is_committed: bool
    """Its draws come from a secret that was fixed before."""
    registration: RegistrationFace | None
    """Where players may enter themselves."""
    handed_out: HandedOutFace | None
    """What is drafted or built now, where cards are handed out."""


def event_header(state: State, complete: int) -> EventHeader:
    players = sum(one.takes_part for one in state.entrants.values())
    when_and_where = tuple(_when_and_where(state))
    return EventHeader(
        name=state.name,
        game=state.rulebook.name,
        mark=mark_of(state.rulebook.name),
        accent=accent_of(state.rulebook.id),
        about=(*when_and_where, _players(players)),
        when_and_where=when_and_where,
        facts=tuple(_facts(state)),
        text=state.description.text,
        stage=stage_in_words(state),
        is_running=state.phase in ("swiss", "elimination"),
        is_over=state.phase == "finished",
        players=players,
        announcements=tuple(announced(state, timezone.now())),
        pairings_of=_pairings_of(state),
        complete=complete,
        rounds_complete=round_names.last_round(state, complete),
        standings_after=tuple(
            (one, round_names.last_round(state, one)) for one in range(1, complete + 1)
        ),
        past=_past(state),
        has_pods=state.rulebook.pods is not None,
        is_cut=bool(state.brackets),
        is_paired=bool(state.rounds or state.brackets),
        clock=ClockFace.of(clock_now(state)),
        extended=_extended(state),
        points=in_words(state.rulebook.words.points),
        bye=in_words(state.rulebook.words.bye),
        steps=tuple(in_words(step.short) for step in state.rulebook.ranking),
        tabs=_tabs(state),
        is_committed=bool(state.commitments),
        registration=RegistrationFace.of(state),
        handed_out=HandedOutFace.of(state),
    )


def past_rounds(state: State) -> int:
    """How many are over: all of them once there is a bracket."""
    is_over = state.brackets or state.phase == "finished"
    return len(state.rounds) if is_over else max(0, len(state.rounds) - 1)


def _past(state: State) -> tuple[PastRound, ...]:
    numbers = range(1, past_rounds(state) + 1)
    return tuple(PastRound(one, round_names.round_name(state, one)) for one in numbers)


def own_language(state: State) -> str:
    """The event's, if it is one that there is; else the installation's."""
    return known_language(state.language) or settings.LANGUAGE_CODE


class LazyNames(dict[int, str]):
    """The same for a page that names a few players, each when it is asked for."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    def __missing__(self, number: int) -> str:
        return public_name(self.state, number)


def names_of(state: State) -> dict[int, str]:
    """Names in the language of the page, which has words for a name that was erased."""
    names = {number: public_name(state, number) for number in state.entrants}
    return {
        number: in_words(name) if isinstance(name, Message) else name
        for number, name in names.items()
    }


def stage_in_words(state: State) -> str:
    if state.phase == "finished":
        return _("Final results")
    if state.brackets:
        return round_names.cut_stage(state)
    if state.rounds:
        return _round_now(state)
    return _("Registration") if state.phase == "registration" else _("Round 1 is being paired")


def _round_now(state: State) -> str:
    """`Round 2 of 4`; only `Round 2` where divisions play different numbers of rounds."""
    if len({pool.rounds for pool in state.pools.values()}) > 1:
        return round_names.round_name(state, len(state.rounds))
    return round_names.round_of(state)


def _pairings_of(state: State) -> str:
    if state.brackets:
        return _("Matches to play")
    return round_names.round_name(state, len(state.rounds)) if state.rounds else _("Pairings")


def _when_and_where(state: State) -> Iterator[str]:
    if state.date:
        yield day(state.date)
    if state.description.time and not state.rounds:
        yield state.description.time
    if state.description.venue:
        yield state.description.venue.partition("\n")[0]


def _players(players: int) -> str:
    return ngettext("%(n)d player", "%(n)d players", players) % {"n": players}


def _facts(state: State) -> Iterator[tuple[str, str]]:
    told = state.description
    if state.rounds_planned:
        yield _("Structure"), _structure(state)
    for label, text in (
        (_("Starts"), told.time),
        (_("Where"), told.venue),
        (_("Format"), told.format),
        (_("Entry fee"), told.fee),
        (_("Prizes"), told.prizes),
        (_("Contact"), told.contact),
    ):
        if text:
            yield label, text
    if state.requires_deck_lists:
        yield _("Bring"), _("Deck lists are required.")
    if state.commitments:
        yield _("Fair draws"), f"{key_in_groups(state.commitments[-1].digest[:16])} …"


def _structure(state: State) -> str:
    """Of divisions that differ each by its name."""
    pools = {(pool.division, pool.rounds) for pool in state.pools.values()}
    if len({rounds for _division, rounds in pools}) > 1:
        each = (f"{division}: {_rounds(state, rounds)}" for division, rounds in sorted(pools))
        return ", ".join(each)
    text = _rounds(state, state.rounds_planned)
    if state.cut_planned:
        text += ", " + _("then a top %(cut)d") % {"cut": state.cut_planned}
    return text


def _rounds(state: State, planned: int) -> str:
    rounds = round_names.last_round(state, planned)
    return ngettext("%(n)d round", "%(n)d rounds", rounds) % {"n": rounds}


def clock_now(state: State) -> ClockRun | None:
    """Of the round that is played now, while a table is open; in the bracket of the earliest round
    with an open match."""
    if not state.brackets:
        round = state.current_round
        return round.clock if round and round.still_open else None
    open_rounds = [match.round for match in state.ready_matches]
    return clock_of(state, "elimination", min(open_rounds)) if open_rounds else None


def _extended(state: State) -> tuple[tuple[int, ClockFace], ...]:
    round = state.current_round
    if round is None or state.brackets or round.clock is None:
        return ()
    faces = (
        (table.number, ClockFace.of(round.clock, table.extension))
        for table in round.tables
        if table.extension and table.is_open
    )
    return tuple((number, face) for number, face in faces if face is not None)


def _tabs(state: State) -> tuple[tuple[str, str, str], ...]:
    """The tabs of the event at this moment, those used most first."""
    is_over = state.phase == "finished"
    tabs = [("places/", _("Results"), "trophy")] if is_over else []
    if state.draft_seats and not state.rounds and not is_over:
        tabs.append(("draft/", _("Booster draft"), "package-open"))
    if (state.rounds or state.brackets) and not is_over:
        tabs.append(("pairings/", _("Pairings"), "table"))
    if state.rounds:
        tabs.append(("standings/", _("Standings"), "list-ordered"))
    if are_public(state) and state.deck_lists:
        tabs.append(("decks/", _("Decks"), "layers"))
    if state.brackets:
        tabs.append(("bracket/", _("Bracket"), "bracket"))
    tabs.append(("", _("Event"), "info"))
    return tuple(tabs)
