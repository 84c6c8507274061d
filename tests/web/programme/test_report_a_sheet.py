"""ST-306, ST-310: an event that was run elsewhere is reported from its sheet."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.builders import sheet
from tests.web.programme.conftest import LISTING, Office, in_days, listed
from tests.web.visible_text import visible
from topcut.core.programme.journal.facts.events import ListingChanged
from topcut.core.programme.people.personal_data import PersonalData
from topcut.store.programme.programmes import data_of

PLAYED = sheet(
    "star-trek-2e",
    "Ann Bea Cid Dan",
    ["Ann-Bea full-win", "Cid-Dan full-win"],
    ["Ann-Cid full-win", "Bea-Dan full-win"],
    ["Ann-Dan full-win", "Bea-Cid full-win"],
)
"""3-0, 2-1, 1-2, 0-3."""


@pytest.fixture
def over(office: Office) -> Office:
    past = listed(date=in_days(-2), rounds=3, registered=in_days(-30), guaranteed=("box",))
    office.do(ListingChanged(event=LISTING, listing=past))
    return office


def send(office: Office, played: dict[str, Any] = PLAYED, **said: Any) -> Any:
    to = office.path(f"listings/{LISTING}/report/")
    body = {"sheet": json.dumps(played), "step": "send", "confirmed": "yes", **said}
    return office.browser("lister").post(to, body)


def look(office: Office, text: str) -> Any:
    return office.browser("lister").post(
        office.path(f"listings/{LISTING}/report/"), {"sheet": text}
    )


@pytest.mark.rule("ST-306", "ST-307")
def test_everybody_is_matched_before_anything_is_recorded(over: Office) -> None:
    over.add(PersonalData(name="ann"), PersonalData(name="Bea"), PersonalData(name="BEA"))
    before = over.state.sequence
    answer = look(over, json.dumps(PLAYED))
    page = visible(answer.content)
    assert "Participants and totals" in page
    assert page.count("new") >= 2, "Cid and Dan"
    assert "somebody new" in answer.content.decode()
    assert over.state.sequence == before


@pytest.mark.rule("ST-306", "ST-307", "ST-169")
def test_reported_with_new_people_and_chosen_ones(over: Office) -> None:
    ann, bea, other = over.add(
        PersonalData(name="Ann"), PersonalData(name="Bea"), PersonalData(name="Bea", region="x")
    )
    ambiguous = send(over)
    assert ambiguous.status_code == 422
    assert f"Bea may be Bea #{bea}, Bea #{other}" in visible(ambiguous.content)
    assert send(over, **{"who-2": str(other)}).status_code == 302
    report = over.state.reports[LISTING][0]
    assert report.places[:2] == ((ann,), (other,))
    new = sorted(over.state.people)[-2:]
    assert [data_of(over.id, [one])[one].name for one in new] == ["Cid", "Dan"]
    page = visible(over.browser("lister").get(over.path(f"listings/{LISTING}/")).content)
    assert "1524.0000 +24.0000" in page


@pytest.mark.rule("ST-310")
def test_typed_totals_have_to_match(over: Office) -> None:
    """Three full wins."""
    wrong = send(over, **{"total-1": "7"})
    assert wrong.status_code == 422
    assert "Ann: 7 is typed" in visible(wrong.content)
    assert LISTING not in over.state.reports
    computed = visible(wrong.content).split("Ann: 7 is typed, the results give ")[1].split(".")[0]
    assert send(over, **{"total-1": computed}).status_code == 302


@pytest.mark.rule("ST-310")
def test_the_director_confirms(over: Office) -> None:
    answer = send(over, confirmed="")
    assert answer.status_code == 422
    assert "not confirmed" in visible(answer.content)


def test_twice_is_one_and_another_one_a_correction(over: Office) -> None:
    send(over)
    send(over)
    assert len(over.state.reports[LISTING]) == 1
    other = json.loads(json.dumps(PLAYED))
    other["rounds"][0][0]["result"] = "full-loss"
    assert send(over, other).status_code == 302
    assert len(over.state.reports[LISTING]) == 2


@pytest.mark.rule("ST-009")
def test_a_guaranteed_prize_that_was_not_awarded_is_told(over: Office) -> None:
    client = over.browser("lister")
    to = over.path(f"listings/{LISTING}/report/")
    body = {"sheet": json.dumps(PLAYED), "step": "send", "confirmed": "yes"}
    page = visible(client.post(to, body, follow=True).content)
    assert "Guaranteed prizes were not awarded: box" in page
    assert LISTING in over.state.reports, "results stand"


@pytest.mark.rule("ST-081")
def test_other_rounds_than_listed_are_refused(over: Office) -> None:
    short = {**PLAYED, "rounds": PLAYED["rounds"][:2]}
    answer = send(over, short)
    assert answer.status_code == 422
    assert "2 rounds were played and 3 are listed" in visible(answer.content)


@pytest.mark.parametrize(
    "text", ["", "no json", "[]", "{}", json.dumps({**PLAYED, "rulebook": "munchkin"})]
)
def test_what_is_no_sheet_of_this_game(over: Office, text: str) -> None:
    assert look(over, text).status_code == 422


def test_from_a_file(over: Office) -> None:
    file = SimpleUploadedFile("event.json", json.dumps(PLAYED).encode())
    answer = over.browser("lister").post(over.path(f"listings/{LISTING}/report/"), {"file": file})
    assert "Participants and totals" in visible(answer.content)
