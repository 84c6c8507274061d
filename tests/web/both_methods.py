"""One address asked for by GET and by POST, as if the other had not been."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

from django.db import transaction
from django.http import HttpResponse
from django.test import Client


def answers(browser: Client, address: str) -> Iterator[tuple[str, HttpResponse]]:
    """By method. What one does is taken back, in the database and in the browser's cookies."""
    cookies = deepcopy(browser.cookies)
    for method in ("get", "post"):
        before = transaction.savepoint()
        answer = getattr(browser, method)(address)
        transaction.savepoint_rollback(before)
        browser.cookies = deepcopy(cookies)
        yield method, answer
