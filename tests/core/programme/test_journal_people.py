"""People in a programme's journal: added, merged, erased."""

from __future__ import annotations

import json
from datetime import date

import pytest
from msgspec.structs import replace

from tests.core.programme.journal_facts import (
    DAY,
    PEOPLE,
    PROGRAMME,
    SALT,
    added,
    entries,
    listed,
    rated,
    state_of,
    version,
)
from topcut.core.journal.entry import check_chain
from topcut.core.journal.reading import parse
from topcut.core.programme.journal.actions.people_and_reports import (
    add_people,
    erase,
    merge,
    undo_merge,
)
from topcut.core.programme.journal.facts.events import (
    EventListed,
    EventReported,
)
from topcut.core.programme.journal.facts.people import (
    PeopleMerged,
    PersonAdded,
)
from topcut.core.programme.journal.fold import fold
from topcut.core.programme.journal.questions.export import export, is_sealed
from topcut.core.programme.journal.questions.holdings import holdings
from topcut.core.programme.journal.questions.ratings import ratings_on
from topcut.core.programme.people.personal_data import PersonalData, directory_of, public_name
from topcut.core.refusal import Refusal


class TestPeople:
    @pytest.mark.rule("ST-307")
    def test_two_people_of_one_number_are_refused(self) -> None:
        known = {1: PersonalData(name="Ann", number="1042", handle="annm")}
        state = fold(entries(*added(1)))
        for data in (
            PersonalData(name="Other", number="1042"),
            PersonalData(name="Other", handle="ANNM"),
        ):
            with pytest.raises(Refusal, match="Ann has the"):
                add_people(state, known.values(), [(data, SALT)])
        same_name = PersonalData(name="Ann", number="1043")
        (fact,) = add_people(state, known.values(), [(same_name, SALT)])
        assert fact.person == 2
        with pytest.raises(Refusal, match="Ann has the number '1043' already"):
            add_people(state, known.values(), [(same_name, SALT)] * 2)
        directory, numbers = directory_of({**known, 2: same_name})
        match = directory.match("ann")
        assert (match.status, [numbers[one] for one in match.people]) == ("ambiguous", [1, 2])

    def test_merging_is_an_entry_and_can_be_undone(self) -> None:
        state = state_of(PeopleMerged(merged=4, into=3))
        assert state.person(4) == 3
        assert merge(state, 4, 3) == ()
        with pytest.raises(Refusal, match="merged before"):
            merge(state, 4, 2)
        (undone,) = undo_merge(state, 4)
        state = state_of(PeopleMerged(merged=4, into=3), undone)
        assert state.person(4) == 4
        with pytest.raises(Refusal, match="merged with nobody"):
            undo_merge(state, 4)
        with pytest.raises(Refusal, match="there is no person 9"):
            merge(state, 9, 1)

    def test_who_played_each_other_are_two(self) -> None:
        state = state_of(
            EventListed(event="e", listing=listed()), EventReported(event="e", report=version(DAY))
        )
        with pytest.raises(Refusal, match="both played in 'e'"):
            merge(state, 1, 2)

    def test_ratings_follow_a_merge(self) -> None:
        one = [
            EventListed(event="e", listing=listed()),
            EventReported(event="e", report=version(DAY)),
        ]
        facts = [*added(1, 2, 3, 4), PersonAdded(person=5, seal="0" * 64), *one]
        state = fold(entries(*facts, *merge(fold(entries(*facts)), 1, 5)))
        assert rated(state, DAY)[5] == "1524.0000"

    def test_erasing_breaks_no_digest_and_names_stay_a_number(self) -> None:
        facts = [*added(1, 2, 3, 4), EventListed(event="e", listing=listed())]
        facts.append(EventReported(event="e", report=version(DAY)))
        before = fold(entries(*facts))
        written = entries(*facts, *erase(before, 1))
        text = "\n".join(entry.line() for entry in written)
        check_chain(parse(line, number) for number, line in enumerate(text.split("\n"), 1))
        after = fold(written)
        assert after.people[1].is_erased
        assert erase(after, 1) == ()
        assert rated(after, DAY) == rated(before, DAY)
        assert public_name(1, None, DAY) == "Person 1"
        assert "Ann" not in text

    def test_the_seal_shows_what_was_changed_behind_the_journal(self) -> None:
        written = entries(*added(1, 2))
        assert is_sealed(written, 1, PEOPLE[1], SALT)
        assert not is_sealed(written, 1, replace(PEOPLE[1], name="X"), SALT)
        assert not is_sealed(written, 1, PEOPLE[1], "other salt")

    @pytest.mark.parametrize(
        ("data", "expected"),
        [
            (PersonalData(name="Ann Marsh"), "Ann Marsh"),
            (PersonalData(name="Ann Marsh", shown="handle", handle="annm"), "annm"),
            (PersonalData(name="Ann Marsh", shown="handle"), "Ann Marsh"),
            (PersonalData(name="Ann Marsh", shown="number", number="1042"), "1042"),
            (PersonalData(name="Ann Marsh", shown="number"), "Person 7"),
            (PersonalData(name="Ann Marsh", shown="nobody"), None),
            (PersonalData(name="Ann Marsh", born=date(1997, 1, 11)), None),
            (PersonalData(name="Ann Marsh", born=date(1997, 1, 10)), "Ann Marsh"),
            (PersonalData(name="Ann Marsh", born=date(2005, 1, 1), shown="name"), "Ann Marsh"),
        ],
    )
    def test_what_is_public_is_the_persons_choice(
        self, data: PersonalData, expected: str | None
    ) -> None:
        """On 10 January 2015: who was born on the 11th of 1997 is 17."""
        assert public_name(7, data, DAY) == expected

    def test_a_person_takes_everything_along(self) -> None:
        state = state_of(
            EventListed(event="e", listing=listed()), EventReported(event="e", report=version(DAY))
        )
        computed, held = ratings_on(state, PROGRAMME, DAY, None), holdings(state, PROGRAMME)
        exported = export(state, PROGRAMME, 1, {1: PEOPLE[1]}, computed, held)
        found = json.loads(json.dumps(exported))
        assert found["data"]["name"] == "A"
        (event,) = found["events"]
        assert (event["event"], event["date"], event["place"]) == ("e", "2015-01-10", None)
        (report,) = event["reports"]
        assert [(one["opponents"], one["result"]) for one in report["tables"]] == [
            ([2], "win"),
            ([3], "win"),
            ([4], "win"),
        ]
        assert found["directed"] == ["e"]
        assert "B" not in json.dumps(found), "opponents are numbers"
        assert [row["after"] for row in found["ratings"]] == ["1524.0000", "1524.0000"]
