"""People: found, added, imported, changed, merged and parted again, erased, taken along."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.programme.conftest import LISTING, NOW, Office, in_days, listed
from tests.web.programme.test_listing_pages import four, version
from tests.web.programme.test_office_pages import post, read
from tests.web.visible_text import visible
from topcut.core.programme.journal.facts.events import EventReported, ListingChanged
from topcut.core.programme.journal.facts.office import ComplaintMade
from topcut.core.programme.people.personal_data import PersonalData
from topcut.sheets.load import find_rulebook
from topcut.store.installation.check import faults
from topcut.store.models import ProgrammeComplaint
from topcut.store.programme import people
from topcut.store.programme.complaints import send_complaint
from topcut.store.programme.people import erase_person
from topcut.store.programme.programmes import ProgrammeStore, data_of, kept_people, search
from topcut.store.programme.roles import person_of


def csv(text: str, name: str = "people.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, text.encode())


class TestFinding:
    def test_by_name_number_or_handle(self, office: Office) -> None:
        office.add(PersonalData(name="Ann Marsh", number="1042", handle="annm"))
        for typed in ("ann", "marsh", "1042", "ANNM"):
            assert "Ann Marsh" in read(office, "coordinator", f"people/?search={typed}")
        assert "Nobody fits" in read(office, "coordinator", "people/?search=zzz")

    def test_suggested_while_one_types(self, office: Office) -> None:
        (number,) = office.add(PersonalData(name="Ann Marsh", number="1042"))
        client = office.browser("league-director")
        answer = client.get(office.path("people/suggest/") + "?of=director&director=mar")
        assert f"Ann Marsh #{number}" in answer.content.decode()
        assert client.get(office.path("people/suggest/")).content.decode().strip() == ""

    def test_whoever_lists_an_event_is_not_suggested_everybody(self, office: Office) -> None:
        asked = office.path("people/suggest/") + "?of=director&director=mar"
        assert office.browser("lister").get(asked).status_code == 403


class TestHidden:
    """Anybody gets an account: by itself it shows no more of people than public pages do."""

    @pytest.fixture
    def hidden(self, office: Office) -> int:
        young = PersonalData(name="Kitty Young", number="77", handle="kit", born=in_days(-4000))
        return office.add(young)[0]

    def test_a_complaint_tells_no_name(self, office: Office, hidden: int) -> None:
        said = {"about": f"#{hidden}", "to": "director", "text": "Loud."}
        assert post(office, "stranger", "complaints/send/", **said).status_code == 302
        own = read(office, "stranger", "complaints/")
        assert "Kitty" not in own
        assert f"Person {hidden}" in own
        assert "Kitty Young" in read(office, "director", "complaints/"), "whoever is asked sees it"

    @pytest.mark.parametrize("typed", ["Kitty Young", "77", "kit", "Nobody Nowhere"])
    def test_nobody_is_found_who_is_not_shown(
        self, office: Office, hidden: int, typed: str
    ) -> None:
        said = {"about": typed, "to": "director", "text": "Loud."}
        answer = post(office, "lister", "complaints/send/", **said)
        assert answer.status_code == 422
        assert f"Nobody here is called “{typed}”" in visible(answer.content)

    def test_whoever_is_shown_is_found(self, office: Office) -> None:
        (ann,) = office.add(PersonalData(name="Ann Marsh", handle="annm", shown="handle"))
        said = {"to": "director", "text": "Loud."}
        assert post(office, "lister", "complaints/send/", about="ANNM", **said).status_code == 302
        assert office.state.complaints[-1].about == ann
        answer = post(office, "lister", "complaints/send/", about="Ann Marsh", **said)
        assert answer.status_code == 422, "the name is not what they chose"

    def test_a_listing_tells_no_name(self, office: Office, hidden: int) -> None:
        office.do(ListingChanged(event=LISTING, listing=listed(director=hidden, secondary=hidden)))
        for path in (f"listings/{LISTING}/", f"listings/{LISTING}/edit/"):
            seen = office.browser("lister").get(office.path(path)).content.decode()
            assert "Kitty" not in seen
            assert f"Person {hidden}" in seen
            assert (
                "Kitty Young" in office.browser("director").get(office.path(path)).content.decode()
            )


class TestNoNameInTheJournal:
    def test_whoever_acts_is_a_number(self, office: Office) -> None:
        said = {"about": f"#{office.person('lister')}", "to": "director", "text": "Loud."}
        for _ in range(2):  # first as nobody yet, then as a person
            assert post(office, "stranger", "complaints/send/", **said).status_code == 302
        post(office, "stranger", "complaints/send/", **said)
        own = person_of(office.id, office.people["stranger"])
        entries = ProgrammeStore(office.id).read()
        assert not [one for one in entries if "The stranger" in one.line()]
        assert entries[-1].by == f"#{own}"
        assert "The stranger" in read(office, "director", "log/"), "as long as it is known"
        assert "themselves" in read(office, "director", "log/")

    def test_complaints_are_erased_with_whom_they_name(self, office: Office) -> None:
        kit, lee, mo = office.add(*[PersonalData(name=name) for name in ("Kitty", "Lee", "Mo")])
        for by, about in ((kit, lee), (lee, kit), (lee, mo)):
            made = ComplaintMade(by=by, about=about, to="director")
            send_complaint(office.id, made, "Kitty was loud.", ["director"], ("Dee", NOW))
        erase_person(office.id, kit, ("Dee", NOW))
        assert [*ProgrammeComplaint.objects.values_list("number", flat=True)] == [3]
        assert f"Person {kit}" in read(office, "director", "complaints/")


class TestAdding:
    @pytest.mark.rule("ST-307")
    def test_one(self, office: Office) -> None:
        answer = post(office, "director", "people/add/", name=" Ann  Marsh ", number="1042")
        number = max(office.state.people)
        assert answer["Location"] == office.path(f"people/{number}/")
        assert data_of(office.id, [number])[number] == PersonalData(name="Ann Marsh", number="1042")

    def test_two_of_one_number_are_refused(self, office: Office) -> None:
        post(office, "director", "people/add/", name="Ann", number="1042")
        answer = post(office, "director", "people/add/", name="Bea", number="1042")
        assert answer.status_code == 422
        assert "Ann has the number '1042' already" in visible(answer.content)

    def test_from_a_csv(self, office: Office) -> None:
        text = "name;number;aliases\nAnn Marsh;1042;A. Marsh|Annie\nBea;1043;\n"
        answer = post(office, "director", "people/import/", file=csv(text))
        assert answer.status_code == 302
        names = [data.name for data, _ in kept_people(office.id).values()]
        assert names[-2:] == ["Ann Marsh", "Bea"]
        assert [data.name for _, data in search(office.id, "annie")] == ["Ann Marsh"]

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("who\nAnn\n", "has the columns"),
            ("name,number\nAnn,1\nBea,1\n", "already"),
            ("name,born\nAnn,yesterday\n", "line 2"),
        ],
    )
    def test_everybody_or_nobody(self, office: Office, text: str, fault: str) -> None:
        before = office.state.sequence
        answer = post(office, "director", "people/import/", file=csv(text))
        assert answer.status_code == 422
        assert fault in visible(answer.content)
        assert office.state.sequence == before

    def test_no_file_and_no_text(self, office: Office) -> None:
        assert post(office, "director", "people/import/").status_code == 422
        latin = SimpleUploadedFile("p.csv", "name\nJosé\n".encode("latin-1"))
        answer = post(office, "director", "people/import/", file=latin)
        assert "is not UTF-8" in visible(answer.content)


class TestMerging:
    def test_offered_where_two_have_one_name(self, office: Office) -> None:
        first, second = office.add(PersonalData(name="Kim Sato"), PersonalData(name="kim  SATO"))
        assert "One person or two?" in read(office, "director", "people/")
        answer = post(office, "director", "people/merge/", merged=f"#{second}", into=f"#{first}")
        assert answer.status_code == 302
        assert office.state.person(second) == first
        assert "One person or two?" not in read(office, "director", "people/")

    def test_everybody_is_looked_through_for_the_first_page_alone(
        self, office: Office, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        office.add(*(PersonalData(name=f"Kim {one // 2}") for one in range(120)))
        looked: list[str] = []

        def counted(programme: str, using: str) -> Any:
            looked.append(programme)
            return kept_people(programme, using)

        monkeypatch.setattr(people, "kept_people", counted)
        read(office, "coordinator", "people/")
        read(office, "director", "people/?page=2")
        read(office, "director", "people/?search=kim")
        part = {"HTTP_HX_REQUEST": "true", "HTTP_HX_TARGET": "list"}
        assert office.browser("director").get(office.path("people/"), **part).status_code == 200
        assert looked == []
        assert "One person or two?" in read(office, "director", "people/")
        assert looked == [office.id]

    def test_undone(self, office: Office) -> None:
        first, second = office.add(PersonalData(name="Kim"), PersonalData(name="Kimberly"))
        post(office, "director", "people/merge/", merged="kimberly", into="kim")
        assert "Undo the merge" in read(office, "director", f"people/{first}/")
        assert "Merged: this entry is Kim" in read(office, "director", f"people/{second}/")
        assert post(office, "director", f"people/{second}/part/").status_code == 302
        assert office.state.person(second) == second

    def test_who_played_each_other_are_two(self, office: Office) -> None:
        people = four(office)
        past = listed(date=in_days(-3), rounds=3, registered=in_days(-30))
        office.do(
            ListingChanged(event=LISTING, listing=past),
            EventReported(event=LISTING, report=version(people, -2)),
        )
        answer = post(office, "director", "people/merge/", merged="Ann", into="Bea")
        assert answer.status_code == 422
        assert "they are two people" in visible(answer.content)

    def test_ambiguous_and_unknown_texts(self, office: Office) -> None:
        office.add(PersonalData(name="Kim"), PersonalData(name="Kim"))
        answer = post(office, "director", "people/merge/", merged="Kim", into="Kim")
        assert "several people fit" in visible(answer.content).lower()
        answer = post(office, "director", "people/merge/", merged="", into="Kim")
        assert answer.status_code == 422


class TestOne:
    def edit(self, office: Office, who: int, **said: Any) -> Any:
        return post(office, "director", f"people/{who}/edit/", **said)

    def test_changed_with_another_seal(self, office: Office) -> None:
        first, second = office.add(
            PersonalData(name="Ann", number="1"), PersonalData(name="Bea", number="2")
        )
        said = {"name": "Anne", "number": "1", "shown": "handle", "born": "2001-02-03"}
        assert self.edit(office, first, **said, aliases="Annie\nAnn").status_code == 302
        assert data_of(office.id, [first])[first].aliases == ("Annie", "Ann")
        assert [number for number, _ in search(office.id, "annie")] == [first]
        assert faults(find_rulebook) == []
        answer = self.edit(office, second, name="Bea", number="1")
        assert answer.status_code == 422
        assert f"person {first} has '1' already" in visible(answer.content).lower()

    def test_what_does_not_fit(self, office: Office) -> None:
        (number,) = office.add(PersonalData(name="Ann"))
        for wrong in ({"name": ""}, {"name": "A", "born": "x"}, {"name": "A", "shown": "all"}):
            assert self.edit(office, number, **wrong).status_code == 422
        assert self.edit(office, 999, name="A").status_code == 422
        assert office.browser("director").get(office.path("people/999/")).status_code == 422

    def test_ratings(self, office: Office) -> None:
        people = four(office)
        past = listed(date=in_days(-3), rounds=3, registered=in_days(-30))
        office.do(
            ListingChanged(event=LISTING, listing=past),
            EventReported(event=LISTING, report=version(people, -2)),
        )
        assert "1524.0000 3 games" in read(office, "coordinator", f"people/{people[0]}/")

    def test_taken_along_and_erased(self, office: Office) -> None:
        (number,) = office.add(PersonalData(name="Ann Marsh", handle="annm"))
        taken = office.browser("director").get(office.path(f"people/{number}/data/"))
        assert json.loads(taken.content)["data"]["handle"] == "annm"
        assert post(office, "director", f"people/{number}/erase/").status_code == 422
        assert post(office, "director", f"people/{number}/erase/", sure="yes").status_code == 302
        page = read(office, "director", f"people/{number}/")
        assert "Data erased" in page
        assert "Ann Marsh" not in page
        assert search(office.id, "ann") == []

    def test_tied_to_an_account(self, office: Office) -> None:
        (number,) = office.add(PersonalData(name="Kira"))
        answer = post(office, "director", f"people/{number}/account/", login="Stranger")
        assert answer.status_code == 302
        assert person_of(office.id, office.people["stranger"]) == number
        assert "The stranger (stranger)" in read(office, "director", f"people/{number}/")
        answer = post(office, "director", f"people/{number}/account/", login="nobody")
        assert answer.status_code == 422
