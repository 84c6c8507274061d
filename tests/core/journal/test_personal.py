"""Names and texts stand beside the lines: these are whole without them, and commit to them."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect, structs

from tests.builders import NOW, Event
from tests.core.tournament.any_fact import FACTS, any_fact
from topcut.core.actions.finishing.erase import ErasePlayers, erased
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.journal.damage import JournalError
from topcut.core.journal.digest import digest_of
from topcut.core.journal.entry import BEGINNING, Entry, check_chain, seal
from topcut.core.journal.personal import Disclosed, Sealing
from topcut.core.journal.personal_fields import PersonalFields, personal_fields, said_of
from topcut.core.journal.reading import PeopleNamed, Reader, read_lines
from topcut.core.projections.ranking import standings
from topcut.core.questions.verify.replay import verify
from topcut.core.tournament.fold import fold
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook

PEOPLE = ["Ann Archer", "Bea Baker", "Cid Cooper", "Dan Draper", "Eve Ebert", "Fay Fisher"]


def evening() -> Event:
    """Three rounds with club mates kept apart, a penalty, a note, a judge."""
    event = Event("street-warriors")
    event.do(
        EnterPlayers(
            players=tuple(
                Details(name=name, club=club, born=1990, id=f"M-{n}", handle=f"h{n}")
                for n, (name, club) in enumerate(
                    zip(PEOPLE, ["Rook", "Rook", "Rook", "Owl", "Owl", None], strict=True), 1
                )
            )
        )
    )
    event.do(NameStaff(person="Judy Judge", role="judge"))
    event.start()
    for _ in range(3):
        event.draw()
        for table in event.state.rounds[-1].tables:
            if not table.alone:
                event.do(RecordResult(table=table.number, result="win"))
    event.do(WriteNote(text="Ann Archer forgot her deck"), role="judge")
    event.do(GivePenalty(number=2, penalty="warning", reason="tardy"), role="judge")
    details = event.state.entrants[3].details
    edited = structs.replace(details, name="Cid Carpenter")
    event.do(EditPlayer(number=3, details=edited))
    return event


def public(entries: tuple[Entry, ...]) -> list[Entry]:
    return read_lines(entry.line() for entry in entries)


@pytest.fixture(scope="module")
def entries() -> tuple[Entry, ...]:
    return evening().store.read()


def test_no_line_names_anybody(entries: tuple[Entry, ...]) -> None:
    text = "\n".join(entry.line() for entry in entries)
    said = (
        *PEOPLE,
        "Carpenter",
        "Judy",
        "Rook",
        "Owl",
        "1990",
        "M-1",
        "forgot",
        "tardy",
        "warning",
    )
    assert [one for one in said if one in text] == []
    with_values = "\n".join(entry.line_with_values() for entry in entries)
    assert [one for one in said if one not in with_values] == []


def test_with_its_values_a_journal_is_read_as_it_was(entries: tuple[Entry, ...]) -> None:
    again = read_lines(entry.line_with_values() for entry in entries)
    check_chain(again)
    assert tuple(again) == entries


def test_without_them_numbers_stand_in_their_place(entries: tuple[Entry, ...]) -> None:
    bare = public(entries)
    check_chain(bare)
    assert [one.digest for one in bare] == [one.digest for one in entries]
    assert [one.line() for one in bare] == [one.line() for one in entries]
    state = fold(bare, find_rulebook)
    assert [one.name for one in state.entrants.values()] == [f"Player {n}" for n in range(1, 7)]
    assert state.entrants[1].details == Details(name="Player 1", club="Club 1", club_number=1)
    assert [one.details.club for one in state.entrants.values()] == [
        *["Club 1"] * 3,
        *["Club 2"] * 2,
        None,
    ]
    assert state.staff == [("Staff 2", "judge")]
    assert [(one.text, one.penalty) for one in state.remarks] == [("", ""), ("", "a penalty")]
    assert {one.by for one in bare} == {"Staff 1", "Staff 3"}
    assert [str(one.fact.words(state.name_of)) for one in bare][-1] == "edited Player 3"


def ranks(state: State) -> list[tuple[int, int, Any]]:
    return [(row.rank, row.player, row.points) for row in standings(state)]


def test_pairings_and_standings_come_out_the_same_without_names(entries: tuple[Entry, ...]) -> None:
    bare = public(entries)
    found, again = verify(entries, find_rulebook), verify(bare, find_rulebook)
    assert len(found) == 3
    assert again == found
    assert {one.verdict for one in again} <= {"optimal", "explained"}
    whole, without = fold(entries, find_rulebook), fold(bare, find_rulebook)
    assert ranks(whole) == ranks(without)
    assert [[table.players for table in one.tables] for one in whole.rounds] == [
        [table.players for table in one.tables] for one in without.rounds
    ]


def test_clubs_are_kept_apart_by_their_numbers() -> None:
    event = Event("chess-style", clubs_apart=3)
    clubs = ["Rook", "Owl"] * 4
    players = [Details(name=f"P{n}", club=club) for n, club in enumerate(clubs)]
    event.do(EnterPlayers(players=tuple(players)))
    event.start()
    for _ in range(2):
        event.draw()
        for table in event.state.rounds[-1].tables:
            event.do(RecordResult(table=table.number, result="win"))
            one, other = table.players
            assert clubs[one - 1] != clubs[other - 1]
    found = verify(public(event.store.read()), find_rulebook)
    assert found == verify(event.store.read(), find_rulebook)
    assert {one.verdict for one in found} == {"optimal"}


@given(where=st.integers(0, 10**6), byte=st.integers(0, 255))
def test_a_changed_value_is_found(where: int, byte: int) -> None:
    note = LINES[NOTE]
    start = note.index(b'"personal"')
    position = start + where % (len(note) - start)
    changed = note[:position] + bytes([byte]) + note[position + 1 :]
    if changed == note:
        return
    with pytest.raises(JournalError) as found:
        read_lines([*LINES[:NOTE], changed])
    assert found.value.sequence == NOTE + 1


EVENING = evening().store.read()
LINES = [entry.line_with_values().encode() for entry in EVENING]
NOTE = next(n for n, one in enumerate(LINES) if b"forgot" in one)


def test_one_part_can_go_and_the_others_stay(entries: tuple[Entry, ...]) -> None:
    entered = entries[1]
    kept = {path: one for path, one in entered.personal.items() if ".1." not in path}
    reader = Reader(PeopleNamed().after(entries[:1]))
    text = json.dumps({path: list(one) for path, one in kept.items()})
    again = reader.read(entered.line(), 2, text)
    names = [one.details.name for one in again.fact.entrants]  # type: ignore[attr-defined]
    assert names == [PEOPLE[0], "Player 2", *PEOPLE[2:]]


def test_a_commitment_is_of_salt_and_value() -> None:
    """The digest of the JSON text ["salt", {...}], as docs/decisions/0014 has it."""
    one = Disclosed("00ff", {"text": "é"})
    assert one.commitment == sha256(b'["00ff",{"text":"\\u00e9"}]').hexdigest()
    assert one.opens(one.commitment)
    assert not Disclosed("00fe", one.values).opens(one.commitment)


def test_salts_are_others_with_another_secret_and_in_every_part() -> None:
    facts = [one.fact for one in EVENING[:2]]

    def salts(secret: bytes) -> set[str]:
        sealing = Sealing(secret, {})
        made = seal(
            facts, after=0, previous=BEGINNING, at=NOW, by="x", role="organizer", sealing=sealing
        )
        return {part.salt for one in made for part in one.personal.values()}

    one, other = salts(b"1" * 32), salts(b"2" * 32)
    assert len(one) == len(other) == 1 + len(PEOPLE)
    assert not one & other
    assert {len(salt) for salt in one} == {32}


def test_values_cannot_change_what_is_public() -> None:
    """Whoever seals a line cannot slip a public field in among the values."""
    raw = json.loads(EVENING[1].line())
    raw.pop("digest")
    path = "fact.entrants.0.details"
    values = ["00", {"name": "Ann", "rating": 5000}]
    raw["sealed"][path] = Disclosed(*values).commitment  # type: ignore[arg-type]
    line = json.dumps({**raw, "digest": digest_of(raw), "personal": {path: values}})
    with pytest.raises(JournalError, match="the personal data of"):
        Reader(PeopleNamed().after(EVENING[:1])).read(line, 2)


# ---------------------------------------------------------------------- every fact


@pytest.mark.parametrize("kind", FACTS)
@settings(max_examples=8)
@given(data=st.data())
def test_every_fact_is_sealed_and_read_again(kind: str, data: st.DataObject) -> None:
    fact = data.draw(any_fact(FACTS[kind]))
    sealing = Sealing(b"s", {1: "Zoë"})
    (entry,) = seal(
        [fact], after=0, previous=BEGINNING, at=NOW, by="Zoë", role="organizer", sealing=sealing
    )
    reader = Reader()
    reader.staff[1] = "Zoë"
    assert reader.read(entry.line_with_values(), 1) == entry
    assert reader.read(entry.line(), 1, entry.values()) == entry
    bare = reader.read(entry.line(), 1)
    assert (bare.line(), bare.digest) == (entry.line(), entry.digest)
    assert isinstance(bare.fact.words(str), str)


def undeclared(info: inspect.Type, where: str) -> list[str]:
    """Texts of which nobody has said whether they are about people."""
    match info:
        case inspect.Metadata(extra={"personal": _}):
            return []
        case inspect.Metadata(type=inner):
            return undeclared(inner, where)
        case inspect.StrType():
            return [where]
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            return [one for inner in types for one in undeclared(inner, where)]
        case inspect.VarTupleType(item_type=item):
            return undeclared(item, where)
        case inspect.DictType(key_type=key, value_type=value):
            return undeclared(key, where) + undeclared(value, where)
        case inspect.StructType(fields=fields):
            return [x for one in fields for x in undeclared(one.type, f"{where}.{one.name}")]
    return []


@pytest.mark.parametrize("kind", FACTS)
def test_every_text_says_whether_it_is_about_people(kind: str) -> None:
    """`PUBLIC`, `personal()` or `STAFF` at the field (core/journal/personal_fields.py)."""
    assert undeclared(inspect.type_info(FACTS[kind]), kind) == []


def staff_inside(found: PersonalFields) -> bool:
    return any(one.staff or staff_inside(one) for one in found.parts.values())


@pytest.mark.parametrize("kind", FACTS)
def test_staff_is_named_by_the_fact_itself(kind: str) -> None:
    """Parts of facts are not looked through for staff."""
    found = personal_fields(FACTS[kind])
    assert found is None or not staff_inside(found)


def test_what_is_recorded_most_has_nothing_personal() -> None:
    assert personal_fields(FACTS["result-recorded"]) is None
    assert personal_fields(FACTS["entrants-checked-in"]) is None
    assert said_of(inspect.type_info(FACTS["result-recorded"])) is None


def test_erasing_ann_leaves_ann_archer_and_the_staff() -> None:
    """A name inside another one, inside a club, and an id that is in every text."""
    event = Event("munchkin")
    names = ("Ann", "Ann Archer", "Bea")
    players = tuple(Details(name=name, club="Ann's", id=str(at)) for at, name in enumerate(names))
    event.do(EnterPlayers(players=players))
    event.do(WriteNote(text="Ann was late"))
    event.do(WriteNote(text="round 0 was quiet"))
    held = {one.sequence: one.personal for one in event.store.read()}
    gone = [
        str(kept.values)
        for entry in erased(event.store.read(), ErasePlayers(numbers=(1,)))
        for path, kept in held[entry.sequence].items()
        if path not in entry.personal
    ]
    assert len(gone) == 2, gone
    assert any("Ann was late" in text for text in gone)
    assert all("Archer" not in text and "Bea" not in text for text in gone)
