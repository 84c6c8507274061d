"""Messages of the core on pages: `{{ refusal.what|in_words }}`, in the language of the page.

template_environment.py makes the filter known to every template.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from django.conf import settings
from django.utils.formats import date_format
from django.utils.html import escape
from django.utils.translation import get_language

from topcut.core.message import Message, uncited
from topcut.core.refusal import Refusal
from topcut.translations import capital, translate, translate_refusal


def in_words(message: str) -> str:
    """The message in the language of the request, which also writes its days."""
    if isinstance(message, Message) and any(
        isinstance(one, date) for one in message.values.values()
    ):
        message = message.with_values(_as_day)
    return translate(message, _language())


def _as_day(value: Any) -> Any:
    return date_format(value, "SHORT_DATE_FORMAT") if isinstance(value, date) else value


def _on_pages(message: str) -> str:
    return escape(in_words(message))


Message.on_pages = staticmethod(_on_pages)


def sentence(message: str) -> str:
    """The message as a sentence: with a capital and a full stop."""
    text = in_words(uncited(message)[0] if isinstance(message, Message) else message)
    if not text:
        return ""
    return capital(text) + ("" if text[-1] in ".!?…:" else ".")


def with_capital(message: Message) -> str:
    """The message with a capital, unless it begins with what people wrote: the name of `de Vries`
    stays as it is."""
    text = in_words(message)
    marked = in_words(message.with_values(_as_written))
    return text if marked.startswith(AS_WRITTEN) else capital(text)


AS_WRITTEN = "\0"


def _as_written(value: Any) -> Any:
    is_text = isinstance(value, str) and not isinstance(value, Message)
    return AS_WRITTEN + value if is_text else value


def refusal_in_words(refusal: Refusal) -> str:
    return capital(translate_refusal(refusal, _language()))


def _language() -> str:
    return get_language() or settings.LANGUAGE_CODE
