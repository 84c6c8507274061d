"""Without poppler nothing can be read; where CI is set that fails instead of being skipped."""

from __future__ import annotations

import pytest

from tests.printing.pdf import needs_poppler


@pytest.fixture(autouse=True, scope="session")
def poppler() -> None:
    needs_poppler()
