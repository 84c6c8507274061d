"""A passkey in the real Chromium, with the virtual authenticator of its DevTools protocol."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.conftest import DESKTOP
from tests.browser.steps import PASSWORD
from tests.chromium import PATIENCE
from tests.seeding import new_account, passkey_signatures
from tests.serving import Server


def test_a_passkey_is_made_and_opens_the_second_step(chromium: Browser, server: Server) -> None:
    server.do(new_account, "petra")
    context = chromium.new_context(
        base_url=f"http://localhost:{server.port}", locale="en-GB", viewport=DESKTOP
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    authenticator = context.new_cdp_session(page)
    authenticator.send("WebAuthn.enable")
    authenticator.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )

    def password() -> None:
        page.goto("/login/?next=/account/second/")
        page.locator("input[name=login]").fill("petra")
        page.locator("input[name=password]").fill(PASSWORD)
        page.get_by_role("button", name="Log in").click()

    password()
    page.get_by_label("Name, such as").fill("My laptop")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.locator("ol.rows code")).to_have_count(10)
    page.get_by_role("link", name="I have them").click()
    expect(page.locator("main")).to_contain_text("My laptop")
    before = server.do(passkey_signatures, "petra")

    context.clear_cookies()
    password()
    expect(page.get_by_role("heading", name="Second step")).to_be_visible()
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("heading", name="Second factor")).to_be_visible()
    assert server.do(passkey_signatures, "petra") > before
