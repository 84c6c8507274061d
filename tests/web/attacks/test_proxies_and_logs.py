"""Who a client is said to be, and what logs never say."""

from __future__ import annotations

import json
import logging

import pytest
from django.core.exceptions import DisallowedHost

from tests.web.exchanges import Asked, Headers
from topcut.web.common.security.log_formatters import Formatter, JsonFormatter
from topcut.web.live.proxies import Proxies

PROXY, PHONE, LIAR = "10.0.0.2", "203.0.113.7", "198.51.100.9"


def client(proxies: str, peer: str, said: str) -> dict[str, object]:
    environ: dict[str, object] = {
        "REMOTE_ADDR": peer,
        "HTTP_X_FORWARDED_FOR": said,
        "HTTP_X_FORWARDED_PROTO": "https",
    }
    Proxies(proxies).believe(environ)
    return environ


@pytest.mark.parametrize(
    ("proxies", "peer", "said", "is_taken_for"),
    [
        ("10.0.0.2", PROXY, PHONE, PHONE),
        ("10.0.0.0/24", PROXY, f"{LIAR}, {PHONE}", PHONE),
        ("10.0.0.0/24", PROXY, f"{PHONE}, 10.0.0.9", PHONE),
        ("10.0.0.2", LIAR, PHONE, LIAR),
        ("", PROXY, PHONE, PROXY),
        ("::1", "::1", "2001:db8::5", "2001:db8::5"),
        ("10.0.0.2", PROXY, "", PROXY),
    ],
)
def test_only_a_proxy_that_was_named_is_believed(
    proxies: str, peer: str, said: str, is_taken_for: str
) -> None:
    assert client(proxies, peer, said)["REMOTE_ADDR"] == is_taken_for
    peer = f"[{peer}]:5000" if ":" in peer else f"{peer}:5000"
    asked = Asked(client=peer, headers=Headers([("x-forwarded-for", said)] if said else []))
    assert Proxies(proxies).client_of(asked) == is_taken_for, "also before Django sees it"


def test_nobody_else_says_that_it_came_by_https() -> None:
    assert "HTTP_X_FORWARDED_PROTO" not in client("10.0.0.2", LIAR, PHONE)
    assert client("10.0.0.2", PROXY, PHONE)["HTTP_X_FORWARDED_PROTO"] == "https"


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("Forbidden (CSRF cookie not set.): /link/SECRET/", "SECRET"),
        ("Not Found: /me/abc123/7-SECRET/report/", "SECRET"),
        ("Forbidden: /play/street/events/a/1/registered/SECRET/", "SECRET"),
        ("Forbidden: /play/street/deadlines/SECRET.ics", "SECRET"),
        ("POST body csrfmiddlewaretoken=SECRET&name=Ann", "SECRET"),
        ("{'password': 'SECRET', 'login': 'olga'}", "SECRET"),
        ("ticket=SECRET", "SECRET"),
        ("cookie: sessionid=SECRET; theme=dark", "SECRET"),
    ],
)
def test_no_secret_reaches_the_log(text: str, secret: str) -> None:
    record = logging.LogRecord("django", logging.WARNING, "", 1, "%s", (text,), None)
    written = Formatter("%(message)s").format(record)
    assert secret not in written
    assert written[:6] == text[:6], "the rest of it is there"
    fault = ValueError(text)
    record = logging.LogRecord("x", 40, "", 1, "%s", (text,), (ValueError, fault, None))
    for formatter in (Formatter("%(message)s"), JsonFormatter()):
        whole = formatter.format(record)
        assert "ValueError" in whole
        assert secret not in whole, "neither as JSON nor in a traceback"


def test_what_was_refused_is_one_line() -> None:
    """Of a host that is none: the word of Django, which logger it came from, no trace."""
    fault = DisallowedHost("Invalid HTTP_HOST header: 'a b'.")
    made: list[str] = []
    for formatter in (Formatter("%(name)s: %(message)s"), JsonFormatter()):
        name = "django.security.DisallowedHost"
        info = (DisallowedHost, fault, None)
        record = logging.LogRecord(name, logging.ERROR, "", 1, str(fault), (), info)
        made.append(formatter.format(record))
    assert made[0] == "django.security.DisallowedHost: Invalid HTTP_HOST header: 'a b'."
    assert "trace" not in json.loads(made[1])


def test_the_name_of_a_logger_is_no_secret() -> None:
    record = logging.LogRecord("django.security.csrf", 30, "", 1, "Forbidden: /", (), None)
    written = Formatter("%(name)s: %(message)s").format(record)
    assert written == "django.security.csrf: Forbidden: /"
