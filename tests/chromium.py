"""One Chromium, Debian's, for all tests of a worker that need one; Playwright drives it."""

from __future__ import annotations

import os
import shutil
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--renderer-process-limit=1",
)
PROGRAM = "chromium-headless-shell"
"""Chromium without windows: half the work of `chromium --headless`, which draws a tab strip and
buttons for every context, and the one that Playwright takes by itself."""
PATIENCE = 60_000
"""Milliseconds until something that should appear is missing: a busy machine is slow, not wrong."""
ASYNC_UNSAFE = "DJANGO_ALLOW_ASYNC_UNSAFE"


class Chromium:
    """Begins with the first test that asks for it, and ends before the first one that does not:
    Playwright keeps a loop running, beside which Django refuses to touch a database unless it is
    told otherwise, and asyncio runs no other."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def begin(self) -> Browser:
        if self._browser is None:
            program = shutil.which(PROGRAM) or shutil.which("chromium")
            if program is None:
                if os.environ.get("CI"):
                    pytest.fail("Chromium is not installed")
                pytest.skip("Chromium is not installed: make debian")
            self._browser = self._launch(program)
        return self._browser

    def _launch(self, program: str) -> Browser:
        from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415 - takes a while

        expect.set_options(timeout=PATIENCE)
        os.environ[ASYNC_UNSAFE] = "true"
        self._playwright = sync_playwright().start()
        return self._playwright.chromium.launch(executable_path=program, args=list(FLAGS))

    def end(self) -> None:
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
            del os.environ[ASYNC_UNSAFE]
        self._browser = self._playwright = None
