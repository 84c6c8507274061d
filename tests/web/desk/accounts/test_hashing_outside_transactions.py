"""No password is hashed inside a transaction."""

from __future__ import annotations

import pytest
from django.contrib.auth.hashers import MD5PasswordHasher
from django.db import connection
from django.test import Client

from tests.web.conftest import DeskEvent
from topcut.store.accounts import invitations

NEW = {"name": "New One", "login": "new", "password": "a long enough phrase"}


@pytest.mark.django_db(transaction=True)
def test_of_somebody_invited(desk_event: DeskEvent, monkeypatch: pytest.MonkeyPatch) -> None:
    """Account and role are recorded in one transaction; the password is hashed before it. In it,
    nobody else could record anything until the hash is there."""
    organizer = desk_event.people["organizer"]
    token = invitations.invite("judge", journal=desk_event.journal, by=organizer)
    inside, encode = [], MD5PasswordHasher.encode  # that of the tests

    def noted(hasher: MD5PasswordHasher, password: str, salt: str) -> str:
        inside.append(connection.in_atomic_block)
        return str(encode(hasher, password, salt))

    monkeypatch.setattr(MD5PasswordHasher, "encode", noted)
    assert Client().post(f"/link/{token}/", NEW).status_code == 302
    assert inside == [False]
