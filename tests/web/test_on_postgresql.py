"""The main tests of the pages once more, on PostgreSQL: another pytest with its address."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import psycopg

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


def test_the_pages_on_postgresql(postgres_server: str) -> None:
    url = postgres.create_database(postgres_server, "pages")
    options = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "0", "--reuse-db"]
    plain = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    run = subprocess.run(
        [sys.executable, *options, *(f"tests/web/{name}" for name in MAIN)],
        cwd=ROOT,
        env={**plain, "DATABASE_URL": url},
        capture_output=True,
        text=True,
        timeout=1500,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    kept = url.replace("/pages?", "/test_pages?")
    with psycopg.connect(kept) as connection:
        found = connection.execute("SELECT count(*) FROM django_migrations").fetchone()
    assert found is not None
    assert found[0] > 0, "it did run there"
