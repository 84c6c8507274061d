"""One way to write a day in each language, from the page of events to the log."""

from __future__ import annotations

from django.utils import translation

from topcut.core.calendar_day import day_in_words
from topcut.translations import translate
from topcut.web.common.formatting.template_filters import day, short_date, when


def test_days_in_english() -> None:
    with translation.override("en"):
        assert day("2026-11-20") == "Friday, 20 November 2026"
        assert short_date("2026-11-20") == "20 Nov 2026", (
            "11/20/2026 is no day in half of the world"
        )
        assert when("2026-11-20T18:05:09+00:00") == "20 Nov 2026, 18:05:09"


def test_days_in_german() -> None:
    with translation.override("de"):
        assert day("2026-11-20") == "Freitag, 20. November 2026"
        assert short_date("2026-11-20") == "20.11.2026"


def test_messages_of_the_core_write_days_like_pages() -> None:
    assert str(day_in_words("2026-11-20")) == "20 November 2026"
    assert translate(day_in_words("2026-11-20"), "de") == "20. November 2026"
