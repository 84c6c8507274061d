"""Every screen in every state that looks different, seeded at once in a server's database:
`server.do(seeded)` gives the address of each by its name. `make screens` takes pictures of them,
and test_every_screen.py looks at each."""

from __future__ import annotations

from dataclasses import dataclass

from tests.browser import public_events
from tests.browser.looks.programme_screens import Screens, named, programme_screens
from tests.seeding import context, do, earlier_wins, opened, play_rounds, state_of_event
from tests.web.deck_lists import IMPORT, MISSPELT, hand_in
from topcut.cli.demo.players import NAMES
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.deck_checks import DrawDeckChecks, RecordDeckCheck
from topcut.core.actions.decks.handed_out import DrawPacks, SeatDraft, StartDeckTimer
from topcut.core.actions.judging.calls import CallJudge
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.self_registration import OpenRegistration
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.bracket import Side
from topcut.core.tournament.state import Details
from topcut.core.tournament.state.pods import PodGame
from topcut.sheets.load import find_rulebook

START: list[Command] = [StartTournament(), PairRound(), PublishRound(), StartClock()]
CREW = [*NAMES[:7], public_events.LONG]
PACK_CARDS = "name,game,set,rarity,type\n" + "".join(
    f"{name} {number},2E,Premiere,{rarity},{kind}\n"
    for name, rarity, count, kind in (
        ("Ensign", "C", 30, "personnel"),
        ("Shuttle", "U", 12, "ship"),
        ("Captain", "R", 6, "personnel"),
    )
    for number in range(count)
)


@dataclass(frozen=True)
class Seeded:
    """Screens by who looks at them."""

    desk: Screens
    phone: Screens
    """Players' own pages and the public ones."""
    board: Screens


def seeded() -> Seeded:
    """For an installation with the demonstration in it, of which Olga is an organizer."""
    events = Events.made()
    desk = {**ALONE, **_demonstration(), **_before(), **_rounds(), **_pods(), **_trek()}
    lists, list_pages = _deck_lists()
    packs, pack_pages = _packs()
    office, play = programme_screens()
    return Seeded(
        desk={**desk, **_bracket(events), **lists, **packs, **office},
        phone={**_players(events), **_public(events), **list_pages, **pack_pages, **play},
        board=_boards(events),
    )


@dataclass(frozen=True)
class Events:
    """Those that several screens show."""

    running: str
    """In its third round, at lunch time."""
    bracket: str
    over: str

    @classmethod
    def made(cls) -> Events:
        structure = AnnounceStructure(rounds=5, cut=8)
        players = [*NAMES[:25], public_events.LONG]
        running = opened("munchkin", "Rhine Valley Cup", players, [structure, StartTournament()])
        play_rounds(running, 2, earlier_wins)
        do(running, PairRound(), PublishRound(), StartClock())
        do(running, MakeAnnouncement(text="Lunch after this round"))
        return cls(running, public_events.with_bracket(), public_events.finished())

    @property
    def own(self) -> str:
        """The own page of somebody at the first table where both have names of usual length."""
        state = state_of_event(self.running)
        usual = (
            table
            for table in state.rounds[-1].tables
            if public_events.LONG not in map(state.name_of, table.players)
        )
        return _own(self.running, next(usual).players[0])


ALONE = {
    "home": "/",
    "games": "/new-event/",
    "new-event": "/new-event/?rulebook=street-warriors",
    "new-event-trek": "/new-event/?rulebook=star-trek-2e",
    "password": "/password/",
    "account": "/account/",
    "account-security": "/account/security/",
    "second-factor": "/account/second/",
    "installation": "/installation/",
    "mine": "/me/",
    "rulebooks": "/rulebooks/",
    "rulebook": "/rulebooks/street-warriors/",
    "rule": "/rules/SW-005+A-SW1/",
    "help": "/help/",
    "handbook": "/help/first-event/",
    "missing": "/nowhere/",
}
OF_THE_DEMONSTRATION = {
    "event": "overview/",
    "describe": "overview/describe/",
    "announcement": "overview/announcement/",
    "copy": "overview/copy/",
    "players": "players/",
    "player": "players/1/",
    "list": "players/list/",
    "registration": "players/registration/",
    "round": "round/",
    "round-before": "round/1/",
    "table": "round/table/2/",
    "table-first": "round/table/1/",
    "time": "round/time/",
    "time-table": "round/time/1/",
    "standings": "standings/",
    "standings-why": "standings/?why=5",
    "why": "standings/5/",
    "why-first": "standings/1/",
    "correct": "correct/",
    "correct-round": "correct/?in=1",
    "correct-table": "correct/1/1/",
    "correct-nothing": "correct/repair/",
    "cut": "bracket/",
    "clock": "clock/",
    "clock-big": "clock/big/",
    "judges": "judges/",
    "staff": "staff/",
    "log": "log/",
    "before-undo": "log/before-undo/",
    "print": "print/",
    "links": "links/",
    "link": "links/8/",
    "finish": "finish/",
    "decks-none": "decks/",
    "deck-none": "decks/1/",
    "deck-write-first": "decks/1/hand-in/",
    "cards-none": "decks/cards/",
    "deck-checks-none": "decks/checks/",
}


def _demonstration() -> Screens:
    return {name: f"/events/demo/{rest}" for name, rest in OF_THE_DEMONSTRATION.items()}


def _pages(event: str, **pages: str) -> Screens:
    return {name.replace("_", "-"): f"/events/{event}/{rest}" for name, rest in pages.items()}


def _before() -> Screens:
    """Registration: people without a division stand out."""
    players = [Details(name=name, born=1990 + place) for place, name in enumerate(NAMES[:12])]
    event = opened("pokemon", "Rhine Valley Cup", [*players, Details(name="Nobody Knows")])
    open_to_all = opened("pokemon", "Open to all", players)
    do(open_to_all, OpenRegistration(capacity=32, asks=("club", "born")))
    empty = opened("munchkin", "Rhine Valley Cup", [])
    return {
        **_pages(empty, event_new="overview/", round_new="round/"),
        **_pages(event, event_before="overview/", options="overview/options/"),
        **_pages(event, players_before="players/", registration_before="players/registration/"),
        **_pages(open_to_all, registration_open="players/registration/"),
    }


def _rounds() -> Screens:
    """A draft with floats, by hand, all in, disputed and called, mended."""
    street = opened("street-warriors", "Draft", NAMES[:17], [StartTournament()])
    play_rounds(street, 1, earlier_wins)  # nine have won, the bye among them: one is paired down
    do(street, PairRound())
    done = opened("street-warriors", "All in", NAMES[:16], START)
    for table in state_of_event(done).rounds[0].tables:
        do(done, RecordResult(table=table.number, result="win"))
    corrected = opened("munchkin", "Corrected", NAMES[:16], [StartTournament()])
    play_rounds(corrected, 1, earlier_wins)
    first = do(corrected, PairRound(), PublishRound()).rounds[0].tables[0]
    other = {"win": "loss", "loss": "win"}[first.report.result.code]  # type: ignore[union-attr]
    do(corrected, CorrectResult(round=1, table=1, result=other, reason="read wrongly"))
    return {
        **_pages(street, draft="round/", by_hand="round/hand/"),
        **_pages(done, round_done="round/"),
        **_pages(corrected, repair="correct/repair/"),
        **_pages(_exceptions(), round_exceptions="round/", judges_called="judges/"),
    }


def _exceptions() -> str:
    """Two say different things of table 1, a judge is called to table 2, a penalty was given."""
    event = opened("munchkin", "Exceptions", [*NAMES[:15], public_events.LONG], START)
    tables = state_of_event(event).rounds[0].tables
    first, second = tables[0].players
    _as_player(event, first, RecordResult(table=1, result="win"))
    _as_player(event, second, RecordResult(table=1, result="loss"))
    caller = tables[1].players[0]
    _as_player(event, caller, CallJudge(number=caller, question="Does this card count twice?"))
    do(
        event,
        GivePenalty(number=tables[2].players[0], penalty="Warning", reason="Slow play"),
        GiveRuling(table=3, text="The second effect does not trigger."),
        RecordResult(table=4, result="win"),
    )
    return event


def _as_player(event: str, number: int, command: Command) -> None:
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    name = state_of_event(event).name_of(number)
    asked = context()
    own = Context(Actor(name, "player", number), asked.at, asked.seed)
    record(DatabaseStore(event), command, own, find_rulebook)


def _bracket(events: Events) -> Screens:
    over = events.over
    before = opened("street-warriors", "Top 4", NAMES[:8], [StartTournament()])
    play_rounds(before, 3, earlier_wins)
    do(before, MakeCut(size=4))
    return {
        **_pages(events.bracket, bracket="bracket/", match="bracket/5/", bracket_round="round/"),
        **_pages(before, bracket_replace="bracket/before-replace/?leaver=1"),
        **_pages(over, finished="finish/", event_finished="overview/", bracket_finished="bracket/"),
        **_pages(over, match_finished="bracket/1/"),
    }


def _pods() -> Screens:
    tribbles = opened("tribbles", "Tribbles Regional", NAMES[:26], START)
    players = state_of_event(tribbles).rounds[0].tables[0].players
    scores = tuple(1000 * (one == players[0]) for one in players)
    do(tribbles, RecordPod(table=1, games=(PodGame(scores=scores, winner=players[0]),)))
    commander = opened("commander-style", "Commander night", NAMES[:15], START)
    return {
        **_pages(tribbles, pods="round/", pods_time="round/time/", pods_standings="standings/"),
        **_pages(tribbles, pods_correct="correct/1/1/"),
        **_pages(commander, pods_places="round/"),
    }


def _trek() -> Screens:
    """Points at a table, a scenario, heats, a bracket's table."""
    orbit = opened("star-trek-2e", "Day 1", CREW, START, {"scenario": "standard-orbit"})
    points = opened("star-trek-2e", "Sector", CREW, START)
    heat = opened("star-trek-2e", "Day 2", CREW)
    return {
        **_pages(orbit, scenario="round/scenario/", scenario_labels="round/scenario/labels/"),
        **_pages(orbit, round_scenario="round/", finish_check="finish/check/"),
        **_pages(points, round_points="round/", time_trek="round/time/1/"),
        **_pages(heat, heats="bracket/heats/", bracket_table="bracket/table/"),
        **_pages(heat, bracket_table_chosen="bracket/table/?table=modified-mcintyre-8"),
        **_pages(heat, event_trek="overview/"),
    }


def _deck_lists() -> tuple[Screens, Screens]:
    waiting, key = public_events.waiting_for_lists(CREW)
    do(waiting, hand_in(2), hand_in(3, MISSPELT))
    checked = opened("munchkin", "Checks", CREW, [IMPORT], {"deck-lists": "required"})
    do(checked, *(hand_in(number) for number in range(1, 9)), *START, DrawDeckChecks(tables=1))
    drawn = state_of_event(checked).rounds[0].tables[0].players[0]
    do(checked, RecordDeckCheck(number=drawn, note="As listed."))
    public = public_events.lists_are_out(CREW)
    desk = {
        **_pages(waiting, decks="decks/", deck_list="decks/2/", deck_faults="decks/3/"),
        **_pages(waiting, deck_write="decks/1/hand-in/", cards="decks/cards/"),
        **_pages(checked, deck_checks="decks/checks/", deck_check=f"decks/{drawn}/check/"),
        **_pages(public, decks_played="decks/played/"),
    }
    me = f"/me/{waiting}/{key}/"
    return desk, {
        "me-before": me,
        "me-deck": f"{me}deck/",
        "public-decks": f"/e/{public}/decks/",
        "public-deck": f"/e/{public}/decks/1/",
    }


def _packs() -> tuple[Screens, Screens]:
    cards = ImportCards(name="cards.csv", text=PACK_CARDS)
    sealed, keys = public_events.handing_out("sealed", CREW)
    contents = (("C", 7), ("U", 3), ("R", 1))
    do(sealed, cards, DrawPacks(set="Premiere", packs=3, contents=contents))
    do(sealed, StartDeckTimer(what="building", seconds=1500))
    draft, drafters = public_events.handing_out("draft", CREW)
    do(draft, cards, SeatDraft(), StartDeckTimer(what="pick", seconds=60, pack=1, pick=1))
    return (
        {
            **_pages(sealed, sealed="handed-out/", sealed_player="handed-out/1/"),
            **_pages(draft, draft_seats="handed-out/"),
        },
        {
            "me-sealed": f"/me/{sealed}/{keys[0]}/",
            "me-cards": f"/me/{sealed}/{keys[0]}/cards/",
            "me-draft": f"/me/{draft}/{drafters[0]}/cards/",
            "public-draft": f"/e/{draft}/",
        },
    )


def _players(events: Events) -> Screens:
    """Own pages in each state of a report, called, in the bracket, at the end."""
    said, says = _reported(with_dispute=False)
    disputed, _ = _reported(with_dispute=True)
    state = state_of_event(events.bracket)
    match = state.brackets[""].bracket.standing(state.ready_matches[0].number)
    me, in_bracket = events.own, _own(events.bracket, match.sides[0])
    return {
        "me": me,
        "me-form": f"{me}form/",
        "me-why": f"{me}why/",
        "me-drop": f"{me}drop/",
        "me-judge": f"{me}judge/",
        "me-link": f"{me}link/",
        "me-account": f"{me}account/",
        "me-waiting": said,
        "me-confirm": says,
        "me-disputed": disputed,
        "me-bracket": in_bracket,
        **named("me-bracket", in_bracket, ("form/", "why/", "drop/")),
        "me-finished": _own(events.over, 1),
    }


def _reported(*, with_dispute: bool) -> tuple[str, str]:
    """The own pages of two of whom the first has reported."""
    event = opened("munchkin", "Reports", NAMES[:8], START)
    first, second = state_of_event(event).rounds[0].tables[0].players
    _as_player(event, first, RecordResult(table=1, result="win"))
    if with_dispute:
        _as_player(event, second, RecordResult(table=1, result="loss"))
    return _own(event, first), _own(event, second)


def _own(event: str, number: Side) -> str:
    from topcut.store.events import player_keys  # noqa: PLC0415

    assert isinstance(number, int)
    key = player_keys.key_of(event, state_of_event(event).entrants[number])
    return f"/me/{event}/{key}/"


def _public(events: Events) -> Screens:
    pods = opened("tribbles", "Tribbles for everybody", NAMES[:13], START)
    running = ("", "pairings/", "tables/", "standings/", "clock/", "find/", "players/1/")
    return {
        **named("public", f"/e/{events.running}/", running),
        **named("public-over", f"/e/{events.over}/", ("", "places/", "bracket/", "standings/")),
        "public-cut-standings": f"/e/{events.bracket}/standings/",
        "public-bracket": f"/e/{events.bracket}/bracket/",
        "public-pods": f"/e/{pods}/tables/",
    }


def _boards(events: Events) -> Screens:
    many, _ = public_events.first_round("munchkin", 72)
    return {
        "board": f"/e/{events.running}/board/?show=pairings",
        "board-72": f"/e/{many}/board/?show=pairings",
        "board-clock": f"/e/{events.running}/board/?show=clock",
        "board-standings": f"/e/{events.bracket}/board/?show=standings",
        "board-bracket": f"/e/{events.bracket}/board/?show=bracket",
        "board-podium": f"/e/{events.over}/board/",
    }
