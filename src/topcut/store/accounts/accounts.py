"""Accounts: making one, and its password."""

from __future__ import annotations

import secrets
import unicodedata

from django.contrib.auth.password_validation import validate_password
from django.db import IntegrityError, transaction

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.text import clean
from topcut.store.security import account_sessions, security_log

from ..models import Account

LONGEST_LOGIN, LONGEST_NAME = 80, 120
"""As the tables have them."""


def normal_login(typed: str) -> str:
    """What somebody logs in with, whatever the case it is typed in."""
    return unicodedata.normalize("NFKC", typed).strip().casefold()


def new_account(login: str, name: str, password: str, *, opens_events: bool = False) -> Account:
    """Raises a Refusal where the login or the name is somebody's already, ValidationError where
    the password is too weak."""
    return add(unsaved_account(login, name, password, opens_events=opens_events))


def unsaved_account(login: str, name: str, password: str, *, opens_events: bool = False) -> Account:
    """`new_account` as far as no transaction is needed: hashing a password takes long, and whoever
    hashes inside a transaction keeps everybody else from recording."""
    login, name = normal_login(login), " ".join(name.split())
    if not login or not name:
        raise Refusal("a login and a name are needed", do="fill in both")
    _refuse_odd(login, Message("the login"), LONGEST_LOGIN)
    _refuse_odd(name, Message("the name"), LONGEST_NAME)
    account = Account(login=login, name=name, opens_events=opens_events)
    validate_password(password, account)
    account.set_password(password)
    if Account.objects.filter(name__iexact=name).exists():
        raise Refusal(
            "somebody is called {name} already", do="add something to the name", name=name
        )
    return account


def add(account: Account) -> Account:
    """Save one that is new."""
    try:
        with transaction.atomic():
            account.save(force_insert=True)
    except IntegrityError:
        raise Refusal(
            "the login '{login}' is taken", do="choose another", login=account.login
        ) from None
    security_log.note("account-made", about=account)
    return account


def account_of(login: str) -> Account:
    found = Account.objects.filter(login=normal_login(login)).first()
    if found is None:
        raise Refusal("nobody logs in as '{login}'", do="check the login", login=login)
    return found


def _refuse_odd(text: str, what: Message, longest: int) -> None:
    """After it was made normal, which can make it longer: one sign may stand for a whole phrase."""
    if len(clean(text, what)) > longest:
        raise Refusal(
            "{field} has {length:,} characters",
            do="use at most {limit}",
            field=what,
            length=len(text),
            limit=longest,
        )


def new_password(login: str) -> str:
    """A random one; all sessions end."""
    account = account_of(login)
    made = "-".join(secrets.token_hex(2) for _ in range(4))
    account.set_password(made)
    with transaction.atomic():
        account.save(update_fields=["password"])
        security_log.note("password-reset", about=account)
        account_sessions.end_all(account)
    return made


def change_password(account: Account, new: str, session: str | None = None) -> None:
    """All sessions but this one end; ValidationError where it is too weak."""
    validate_password(new, account)
    account.set_password(new)
    with transaction.atomic():
        account.save(update_fields=["password"])
        security_log.note("password-changed", about=account)
        account_sessions.end_all(account, but=session)
