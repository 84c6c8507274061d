"""The main tests of the pages once more, on PostgreSQL: another pytest with its address. In make
test as many as ask the database everything that all of them ask; in make test-long all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import psycopg
import pytest

from tests import postgres

ROOT = Path(__file__).parents[2]
MAIN = (
    "desk/rounds/test_correction.py",
    "desk/test_actions.py",
    "desk/rounds/test_unpublished_round.py",
    "desk/accounts/test_erase_account.py::TestProgramme",
    "desk/accounts/test_erase_account.py::test_guesses_at_another_login_that_ends_alike_stay_counted",
    "desk/accounts/test_erase_account.py::test_what_somebody_takes_along_is_one_file",
    "desk/accounts/test_erase_account.py::test_who_is_needed_is_not_erased",
    "desk/programme/test_event_programme.py",
    "desk/programme/test_event_report.py",
    "desk/accounts/test_login.py",
    "desk/finishing/test_personal_data.py::TestWholeEvent",
    "desk/finishing/test_personal_data.py::test_the_public_journal_is_verified_by_anybody",
    "desk/rounds/test_round.py",
    "programme/test_application_pages.py",
    "programme/test_leagues.py",
    "programme/test_listing_pages.py",
    "programme/test_office_pages.py",
    "programme/test_people_pages.py",
    "programme/test_public_events.py",
    "programme/test_public_ratings.py",
)
ENOUGH = {
    "desk/accounts/test_erase_account.py": (
        "TestProgramme::test_it_reaches_into_its_events",
        "test_guesses_at_another_login_that_ends_alike_stay_counted",
        "test_what_somebody_takes_along_is_one_file",
    ),
    "desk/accounts/test_login.py": (
        "TestKnownBrowser::test_its_own_guesses_count",
        "TestLinks::test_a_forged_one",
        "TestLinks::test_a_refused_account_leaves_the_link_open",
        "TestLinks::test_it_expires",
        "TestLinks::test_of_another_event_it_cannot_be_withdrawn",
        "TestLinks::test_the_first_organizer",
        "TestOwnPassword::test_it_is_changed_and_other_browsers_are_out",
        "TestThrottle::test_four_are_forgiven",
        "TestThrottle::test_it_ends",
        "TestThrottle::test_many_addresses_count_together",
    ),
    "desk/finishing/test_personal_data.py": (
        "TestWholeEvent::test_what_is_due_is_erased",
        "test_the_public_journal_is_verified_by_anybody",
    ),
    "desk/programme/test_event_programme.py": (
        "TestChoosing::test_a_listing_becomes_an_event_with_its_settings",
        "TestChoosing::test_nobody_without_a_role_in_the_programme",
        "TestEntering::test_the_person_and_what_they_have_earned",
        "test_a_programme_that_is_not_open_here_changes_nothing",
    ),
    "desk/programme/test_event_report.py": (
        "TestReport::test_nobody_is_ambiguous",
        "TestReport::test_only_who_may_report",
    ),
    "desk/test_actions.py": (
        "TestDamage",
        "TestHome::test_search",
        "TestHome::test_upcoming_running_finished",
        "TestNewEvent::test_a_wrong_one_is_not_and_what_was_typed_stays",
        "TestNewEvent::test_one_is_opened",
        "TestStaff::test_a_revoked_link_is_dead",
        "TestStaff::test_another_role_is_in_the_journal_too",
        "TestStaff::test_one_organizer_remains",
    ),
    "programme/test_leagues.py": (
        "TestDirector::test_a_league_called_form_has_its_own_address",
        "TestDirector::test_whoever_was_merged_gets_the_role_too",
        "test_a_shops_own_programme_in_a_file",
    ),
    "programme/test_listing_pages.py": (
        "TestListing::test_an_unknown_director_is_told",
        "TestReported::test_who_will_come",
    ),
    "programme/test_office_pages.py": (
        "TestComplaints::test_what_is_none",
        "TestRoles::test_a_link_is_withdrawn",
        "TestRoles::test_invited_by_a_link",
        "TestRoles::test_the_last_director_stays",
        "test_the_log_says_everything",
    ),
    "programme/test_people_pages.py": (
        "TestFinding::test_by_name_number_or_handle",
        "TestHidden::test_a_complaint_tells_no_name",
        "TestNoNameInTheJournal::test_complaints_are_erased_with_whom_they_name",
        "TestOne::test_changed_with_another_seal",
        "TestOne::test_tied_to_an_account",
    ),
    "programme/test_public_events.py": (
        "TestComing::test_the_journal_has_no_name_of_whoever_registers",
    ),
    "programme/test_public_ratings.py": ("TestOwnPage::test_how_others_see_me",),
}
"""Statements that differ in more than what is looked for: statements.py. All of them are in these
tests, which test_no_other_test_asks_for_more proves."""
FEW = [f"{file}::{name}" for file, names in ENOUGH.items() for name in names]


def test_the_pages_on_postgresql(postgres_server: str) -> None:
    run(FEW, postgres_server, "pages")


@pytest.mark.long
def test_no_other_test_asks_for_more(postgres_server: str, tmp_path: Path) -> None:
    """In a test of `ENOUGH` the statements are those of all its parameters."""
    kept = tmp_path / "statements"
    run(MAIN, postgres_server, "all_pages", "-p", "tests.web.statements", TOPCUT_STATEMENTS=kept)
    asked = [json.loads(line) for line in kept.read_text("utf-8").splitlines()]
    known = {f"tests/web/{name}" for name in FEW}
    few = {kind for test, kinds in asked if known & set(names_of(test)) for kind in kinds}
    assert [(test, kind) for test, kinds in asked for kind in kinds if kind not in few] == [], (
        "the tests of ENOUGH need one more"
    )


def names_of(test: str) -> Iterable[str]:
    """Its own without parameters, and its class's."""
    name = test.partition("[")[0]
    return name, name.rpartition("::")[0]


def run(tests: Iterable[str], server: str, name: str, *plugins: str, **environment: Path) -> None:
    url = postgres.create_database(server, name)
    options = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "--reuse-db", *plugins]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, *options, *(f"tests/web/{test}" for test in tests)],
        cwd=ROOT,
        env={**plain, "DATABASE_URL": url, **environment},
        capture_output=True,
        text=True,
        timeout=1500,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    kept = url.replace(f"/{name}?", f"/test_{name}?")
    with psycopg.connect(kept) as connection:
        found = connection.execute("SELECT count(*) FROM django_migrations").fetchone()
    assert found is not None
    assert found[0] > 0, "it did run there"
