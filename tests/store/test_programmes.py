"""Programmes on SQLite and PostgreSQL: the contract of journals, people, reports, commands."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests import forked
from tests.core.programme.writing import ROUND_ROBIN, event
from tests.store.conftest import Database
from tests.store.contract import StoreContract
from topcut import programmes
from topcut.core.journal.store import JournalStore
from topcut.core.programme.journal.actions.from_file import EventFile
from topcut.core.programme.journal.actions.people_and_reports import merge, refresh
from topcut.core.programme.journal.questions.ratings import preview, ratings_on
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.store.models import PersonTerm, Programme, ProgrammeEntry, ProgrammePerson
from topcut.store.programme import reports
from topcut.store.programme.people import change_person, erase_person
from topcut.store.programme.programmes import (
    ProgrammeStore,
    add_people,
    data_of,
    kept_people,
    open_programme,
    record,
    search,
    state_of,
)
from topcut.store.programme.reports import take_in

STAR_TREK = programmes.read("star-trek")
AUTHOR = ("terminal", "2015-01-01T10:00:00+00:00")


@pytest.fixture(params=["sqlite", "postgresql"])
def using(request: pytest.FixtureRequest) -> Iterator[str]:
    """An open programme, in each database."""
    database: Database = request.getfixturevalue(request.param)
    open_programme("star-trek", AUTHOR, database.using)
    yield database.using
    Programme.objects.using(database.using).all().delete()


class ProgrammeContract(StoreContract):
    def reopened(self, store: JournalStore) -> JournalStore:
        assert isinstance(store, ProgrammeStore)
        return ProgrammeStore(store.programme, store.using)


def _new(database: Database) -> ProgrammeStore:
    number = Programme.objects.using(database.using).count() + 1
    made = Programme.objects.using(database.using).create(id=f"programme-{number}")
    return ProgrammeStore(made.pk, database.using)


class TestSqlite(ProgrammeContract):
    @pytest.fixture
    def store(self, sqlite: Database) -> JournalStore:
        return _new(sqlite)


class TestPostgresql(ProgrammeContract):
    @pytest.fixture
    def store(self, postgresql: Database) -> JournalStore:
        return _new(postgresql)


def events_file(raw: object) -> EventFile:
    return EventFile(json.dumps(raw).encode(), "file")


def people(*names: str) -> list[PersonalData]:
    return [
        PersonalData(name=name, number=str(1000 + place), handle=f"{name}-{place}".replace(" ", ""))
        for place, name in enumerate(names)
    ]


class TestPeople:
    def test_opened_once(self, using: str) -> None:
        with pytest.raises(Refusal, match="is open already"):
            open_programme("star-trek", AUTHOR, using)
        with pytest.raises(Refusal, match="is not open here"):
            state_of("street-warriors", using)

    def test_the_journal_has_numbers_and_no_names(self, using: str) -> None:
        assert add_people("star-trek", people("Ann Marsh", "Bea"), AUTHOR, using) == [1, 2]
        lines = ProgrammeEntry.objects.using(using).values_list("line", flat=True)
        assert not any("Marsh" in line for line in lines)
        assert data_of("star-trek", [1], using)[1].name == "Ann Marsh"

    @pytest.mark.rule("ST-307")
    def test_two_of_one_number_are_refused_and_nobody_is_added(self, using: str) -> None:
        add_people("star-trek", people("Ann"), AUTHOR, using)
        twice = [PersonalData(name="New"), PersonalData(name="Other", number="1000")]
        with pytest.raises(Refusal, match="Ann has the number '1000' already"):
            add_people("star-trek", twice, AUTHOR, using)
        assert list(kept_people("star-trek", using)) == [1]
        assert len(state_of("star-trek", using).people) == 1

    @pytest.mark.rule("ST-306")
    @pytest.mark.parametrize(
        ("text", "found"),
        [
            ("ann", ["Ann Marsh", "Anna Bell"]),
            ("MARSH", ["Ann Marsh"]),
            ("ann m", ["Ann Marsh"]),
            ("1002", ["Łukasz Żółć"]),
            ("żó", ["Łukasz Żółć"]),
            ("bell%", []),
            ("", []),
        ],
    )
    def test_found_while_typing(self, using: str, text: str, found: list[str]) -> None:
        add_people("star-trek", people("Ann Marsh", "Anna Bell", "Łukasz Żółć"), AUTHOR, using)
        assert [data.name for _, data in search("star-trek", text, using=using)] == found

    def test_erasing_keeps_the_journal_whole(self, using: str) -> None:
        add_people("star-trek", people("Ann Marsh", "Bea"), AUTHOR, using)
        erase_person("star-trek", 1, AUTHOR, using)
        assert state_of("star-trek", using).people[1].is_erased
        assert not ProgrammePerson.objects.using(using).filter(number=1).exists()
        assert not PersonTerm.objects.using(using).filter(term__contains="marsh").exists()
        assert list(kept_people("star-trek", using)) == [2]

    def test_all_entries_of_one_person_are_erased(self, using: str) -> None:
        add_people("star-trek", people("Ann Marsh", "Ann M", "Bea"), AUTHOR, using)
        record("star-trek", lambda state: merge(state, 2, 1), AUTHOR, using)
        erase_person("star-trek", 2, AUTHOR, using)
        state = state_of("star-trek", using)
        assert [number for number, one in state.people.items() if one.is_erased] == [1, 2]
        assert list(kept_people("star-trek", using)) == [3]
        erase_person("star-trek", 1, AUTHOR, using)
        assert state_of("star-trek", using).sequence == state.sequence
        with pytest.raises(Refusal, match="no person 99"):
            erase_person("star-trek", 99, AUTHOR, using)

    def test_merged_and_apart_again(self, using: str) -> None:
        add_people("star-trek", people("Ann", "Ann M"), AUTHOR, using)
        state = record("star-trek", lambda state: merge(state, 2, 1), AUTHOR, using)
        assert state.person(2) == 1
        again = record("star-trek", lambda state: merge(state, 2, 1), AUTHOR, using)
        assert again.sequence == state.sequence


class TestReports:
    def test_merged_entries_of_one_name_are_one_person(self, using: str) -> None:
        """Two people of one name are told apart by their number; one of two entries is not."""
        add_people("star-trek", [PersonalData(name="A"), PersonalData(name="a")], AUTHOR, using)
        rows = events_file({"events": [event("a")]})
        with pytest.raises(Refusal, match="may be"):
            take_in(STAR_TREK, rows, AUTHOR, using)
        record("star-trek", lambda state: merge(state, 2, 1), AUTHOR, using)
        assert take_in(STAR_TREK, rows, AUTHOR, using).reports == 1
        played = state_of("star-trek", using).reports["a"][0]
        assert 1 in {one for tables in played.rounds for table in tables for one in table.players}

    def test_a_report_twice_is_one_and_a_refresh_counts_the_late_one(self, using: str) -> None:
        add_people("star-trek", [PersonalData(name="A", number="7")], AUTHOR, using)
        late = event("b", "2015-01-11", reported="2015-01-25")
        rows = events_file({"events": [event("a"), late]})
        assert take_in(STAR_TREK, rows, AUTHOR, using) == (2, 3)
        assert take_in(STAR_TREK, rows, AUTHOR, using) == (0, 0)
        state = state_of("star-trek", using)
        today = date(2015, 2, 1)
        computed = ratings_on(state, STAR_TREK, today, state.refreshed)
        assert [row["status"] for row in computed.rows] == ["processed", "awaiting"]
        found = preview(state, STAR_TREK, today)
        assert found.events == ["b"]
        state = record("star-trek", lambda state: refresh(state, today), AUTHOR, using)
        assert preview(state, STAR_TREK, today).changes == []

    def test_a_changed_report_is_a_correction(self, using: str) -> None:
        rows = events_file({"events": [event("a")]})
        take_in(STAR_TREK, rows, AUTHOR, using)
        other = event("a", reported="2015-01-12", rounds=ROUND_ROBIN[:2])
        rows = events_file({"events": [other]})
        assert take_in(STAR_TREK, rows, AUTHOR, using) == (1, 0)
        assert len(state_of("star-trek", using).reports["a"]) == 2

    def test_whoever_may_be_two_people_is_refused(self, using: str) -> None:
        add_people("star-trek", [PersonalData(name="A"), PersonalData(name="a")], AUTHOR, using)
        rows = events_file({"events": [event("a")]})
        with pytest.raises(Refusal, match="'A' may be A and a"):
            take_in(STAR_TREK, rows, AUTHOR, using)
        assert state_of("star-trek", using).reports == {}

    def test_bad_files(self) -> None:
        for raw in ([], {}, {"events": 7}):
            with pytest.raises(Refusal, match="no list of events"):
                events_file(raw)
        with pytest.raises(Refusal, match="is not JSON"):
            EventFile(b"{", "file")
        with pytest.raises(Refusal, match=r"events\[0\]"):
            list(events_file({"events": [{}]}))

    def test_unknown_keys_are_told_once(self) -> None:
        rows = events_file({"events": [event("a") | {"weather": "fine"}]})
        assert [one.id for one in rows] == [one.id for one in rows] == ["a"]
        assert [str(one) for one in rows.told] == [
            "events[0].weather is not a key that is known here; it is left out"
        ]

    def test_many_events_are_written_some_at_a_time_or_not_at_all(
        self, using: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(reports, "EVENTS_AT_ONCE", 2)
        heard: list[tuple[int, int]] = []
        rows = events_file({"events": [event(f"e{number}") for number in range(5)]})
        taken = take_in(STAR_TREK, rows, AUTHOR, using, lambda *how: heard.append(how))
        assert (taken, heard) == ((5, 4), [(2, 5), (4, 5), (5, 5)])
        before = state_of("star-trek", using).sequence
        late = event("z", reported="2015-01-01")
        bad = events_file({"events": [*(event(f"f{number}") for number in range(4)), late]})
        with pytest.raises(Refusal, match="before its end"):
            take_in(STAR_TREK, bad, AUTHOR, using)
        assert state_of("star-trek", using).sequence == before


def topcut(*words: object, data: Path) -> CompletedProcess[str]:
    environment = os.environ | {"TOPCUT_DATA": str(data), "DATABASE_URL": ""}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    return forked.topcut(*words, env=environment)


def test_the_commands(tmp_path: Path) -> None:
    """Open, import, report, refresh, merge, erase, and check that all of it is whole."""

    def told(*words: object) -> dict[str, object]:
        ran = topcut("programme", *words, "--json", data=tmp_path)
        assert ran.returncode == 0, ran.stderr
        found: dict[str, object] = json.loads(ran.stdout)
        return found

    listed = tmp_path / "people.csv"
    listed.write_text("name;number;aliases\nA;1042;Ann|Annie\nB;1043;\nE;1044;\n", "utf-8")
    played = tmp_path / "events.json"
    late = event("b", "2015-01-11", reported="2015-01-25")
    raw = {"ratings": 1, "programme": "star-trek", "events": [event("a"), late]}
    played.write_text(json.dumps(raw), "utf-8")
    told("open", "star-trek")
    assert told("import", "star-trek", listed) == {"added": [1, 2, 3]}
    again = topcut("programme", "import", "star-trek", listed, data=tmp_path)
    assert (again.returncode, again.stderr.count("\n")) == (1, 1)
    assert told("report", "star-trek", played) == {"reports": 2, "people": 2}
    assert told("people", "star-trek", "annie")["people"][0]["name"] == "A"  # type: ignore[index]
    assert told("waiting", "star-trek", "--day", "2015-02-01") == {
        "waiting": [{"event": "b", "what": "report"}]
    }
    before = told("refresh", "star-trek", "--day", "2015-02-01", "--preview")
    assert (before["refreshed"], before["events"]) == (False, ["b"])
    assert told("refresh", "star-trek", "--day", "2015-02-01")["changes"] == before["changes"]
    assert told("merge", "star-trek", 3, 1) == {"merged": 3, "into": 1}
    assert told("merge", "star-trek", 3, "--undo") == {"merged": 3, "into": None}
    assert topcut("programme", "merge", "star-trek", 3, data=tmp_path).returncode == 2
    own = tmp_path / "own.json"
    assert told("person", "export", "star-trek", 1, own)["person"] == 1
    kept = json.loads(own.read_text("utf-8"))
    assert (kept["data"]["number"], [one["event"] for one in kept["events"]]) == (
        "1042",
        ["a", "b"],
    )
    assert topcut("programme", "person", "export", "star-trek", 99, data=tmp_path).returncode == 1
    told("erase", "star-trek", 2)
    checked = topcut("check", "--json", data=tmp_path)
    assert json.loads(checked.stdout)["faults"] == []
    copy = tmp_path / "copy.backup"
    assert topcut("backup", copy, data=tmp_path).returncode == 0
    assert topcut("restore", copy, data=tmp_path / "new").returncode == 0
    ran = topcut("programme", "people", "star-trek", data=tmp_path / "new")
    assert "1042" in ran.stdout


class TestLongTexts:
    """U+FDFA is one character and, as texts are compared (NFKC), eighteen: 28 of them are 504."""

    @pytest.mark.parametrize(
        "data",
        [
            PersonalData(name="\ufdfa" * 28),
            PersonalData(name="Ann", number="\ufdfa" * 28),
            PersonalData(name="Ann", handle="\ufdfa" * 28),
            PersonalData(name="Ann", aliases=("\ufdfa" * 28,)),
        ],
    )
    def test_what_is_too_long_to_be_found_is_refused(self, using: str, data: PersonalData) -> None:
        with pytest.raises(Refusal, match="is too long"):
            add_people("star-trek", [data], AUTHOR, using)
        (number,) = add_people("star-trek", [PersonalData(name="Bea")], AUTHOR, using)
        with pytest.raises(Refusal, match="is too long"):
            change_person("star-trek", number, data, AUTHOR, using)
        assert [*kept_people("star-trek", using)] == [number]

    def test_as_long_as_may_be(self, using: str) -> None:
        add_people("star-trek", [PersonalData(name="\ufdfa" * 27)], AUTHOR, using)
        add_people("star-trek", [PersonalData(name="A" * 500)], AUTHOR, using)
        assert len(kept_people("star-trek", using)) == 2


class TestAuthors:
    """Who made an entry is a key; journals of before 0.2.0 say it by name."""

    def test_keys_stand_in_place_of_names_before_somebody_is_erased(self, using: str) -> None:
        add_people("star-trek", people("Dee", "Bea"), ("Dee", AUTHOR[1]), using)
        add_people("star-trek", [PersonalData(name="Cid")], ("Nobody Known", AUTHOR[1]), using)
        before = state_of("star-trek", using)
        erase_person("star-trek", 1, ("#2", AUTHOR[1]), using)
        entries = ProgrammeStore("star-trek", using).read()
        assert [one.by for one in entries] == ["terminal", "#1", "#1", "terminal", "terminal", "#2"]
        lines = "".join(one.line() for one in entries)
        assert "Dee" not in lines
        assert "Nobody" not in lines
        after = state_of("star-trek", using)
        assert {number: one.seal for number, one in after.people.items()} == {
            number: one.seal for number, one in before.people.items()
        }
        erase_person("star-trek", 2, ("terminal", AUTHOR[1]), using)
        assert ProgrammeStore("star-trek", using).read()[: len(entries)] == entries
