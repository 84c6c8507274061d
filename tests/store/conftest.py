"""Databases for the tests of stores: SQLite in a file and PostgreSQL, each once per worker."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connections
from pytest_django import DjangoDbBlocker

from tests import postgres
from topcut.store.installation.installation import database
from topcut.store.models import Journal


@dataclass(frozen=True)
class Database:
    """A migrated database, by its Django alias here and by its environment elsewhere."""

    using: str
    folder: Path
    url: str

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | {
            "TOPCUT_DATA": str(self.folder),
            "DATABASE_URL": self.url,
            "DJANGO_SETTINGS_MODULE": "topcut.web.settings",
        }

    def new_journal(self) -> str:
        number = Journal.objects.using(self.using).count() + 1
        return Journal.objects.using(self.using).create(id=f"journal-{number}").pk


def _migrated(using: str, url: str, folder: Path) -> Database:
    connections.databases[using] = database(url, folder)
    connections.configure_settings(connections.databases)
    call_command("migrate", database=using, verbosity=0)
    return Database(using, folder, url)


@pytest.fixture(scope="session")
def sqlite_file(
    tmp_path_factory: pytest.TempPathFactory, django_db_blocker: DjangoDbBlocker
) -> Database:
    with django_db_blocker.unblock():
        return _migrated("sqlite-file", "", tmp_path_factory.mktemp("sqlite"))


@pytest.fixture(scope="session")
def postgres_database(
    postgres_server: str,
    tmp_path_factory: pytest.TempPathFactory,
    django_db_blocker: DjangoDbBlocker,
) -> Iterator[Database]:
    url = postgres.create_database(postgres_server, "contract")
    with django_db_blocker.unblock():
        yield _migrated("postgres", url, tmp_path_factory.mktemp("postgres"))
        connections["postgres"].close()


@pytest.fixture
def sqlite(sqlite_file: Database, django_db_blocker: DjangoDbBlocker) -> Iterator[Database]:
    with django_db_blocker.unblock():
        yield sqlite_file


@pytest.fixture
def postgresql(
    postgres_database: Database, django_db_blocker: DjangoDbBlocker
) -> Iterator[Database]:
    with django_db_blocker.unblock():
        yield postgres_database
