"""What every answer carries (headers, cookies, no script inside), and how each person sees it."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from tests.web.conftest import PASSWORD, DeskEvent
from topcut.web import settings as product

RIGHT = {"login": "olga", "password": PASSWORD}


class TestHeaders:
    @pytest.mark.parametrize("path", ["/login/", "/", "/nowhere/", "/static/topcut/page.css"])
    def test_no_page_loads_or_runs_anything_from_elsewhere(
        self, desk_event: DeskEvent, path: str
    ) -> None:
        headers = desk_event.browser("organizer").get(path).headers
        policy = dict(part.split(" ", 1) for part in headers["Content-Security-Policy"].split("; "))
        assert policy["default-src"] == "'none'"
        assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert policy["form-action"] == "'self'"
        assert policy["base-uri"] == policy["frame-ancestors"] == "'none'"
        assert headers["X-Content-Type-Options"] == "nosniff"

    @pytest.mark.parametrize(
        ("host", "said"), [("localhost:8000", "same-origin"), ("192.168.0.7:8000", None)]
    )
    def test_what_browsers_would_only_complain_of_is_not_sent(
        self, desk_event: DeskEvent, host: str, said: str | None
    ) -> None:
        """In a hall's own network there is no https."""
        headers = desk_event.browser("organizer").get("/", headers={"host": host}).headers
        assert headers.get("Cross-Origin-Opener-Policy") == said

    def test_pages_behind_the_log_in_are_not_kept(self, desk_event: DeskEvent) -> None:
        assert "no-store" in desk_event.browser("organizer").get("/")["Cache-Control"]

    def test_no_page_has_script_or_style_inside(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        tabs = ["players", "round", "standings", "bracket", "clock", "judges", "log", "staff"]
        for path in ["/", "/new-event/", *(playing.path(f"{one}/") for one in tabs)]:
            page = client.get(path).content.decode()
            assert page.count("<script") == page.count("<script src="), path
            assert "<style" not in page
            assert ' style="' not in page
            assert " onclick" not in page
            assert "https://" not in page

    def test_cookies(self, desk_event: DeskEvent) -> None:
        client = Client()
        client.post("/login/", RIGHT)
        session = client.cookies[settings.SESSION_COOKIE_NAME]
        assert session["httponly"]
        assert session["samesite"] == "Lax"

    def test_passwords_are_kept_by_argon2(self) -> None:
        assert product.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


class TestLook:
    def test_the_choice_is_kept(self, db: None) -> None:
        client = Client()
        assert b'data-theme="auto"' in client.get("/login/").content
        client.post("/theme/", {"theme": "dark", "next": "/login/"})
        assert b'data-theme="dark"' in client.get("/login/").content

    def test_a_wrong_one_is_not(self, db: None) -> None:
        client = Client()
        client.post("/theme/", {"theme": '"><script>'})
        client.cookies["theme"] = '"><script>'
        assert b'data-theme="auto"' in client.get("/login/").content

    def test_german(self, db: None) -> None:
        client = Client()
        client.post("/language/", {"language": "de"})
        page = client.get("/login/").content.decode()
        assert '<html lang="de"' in page
        assert "Anmelden" in page

    def test_the_browsers_language(self, db: None) -> None:
        page = Client(HTTP_ACCEPT_LANGUAGE="de-AT,de;q=0.9").get("/login/").content.decode()
        assert "Anmelden" in page
