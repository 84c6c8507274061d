"""Logs name no secret: a link's token and a player's key stand in addresses, and addresses stand in
warnings and tracebacks."""

from __future__ import annotations

import logging
import re

IN_ADDRESSES = re.compile(r"(/me/[^/\s]+/|/link/)[^/\s'\"?]+")
NAMED = r"\b(?:csrf\w*|ticket|password|token|sessionid)['\"]?\s*[=:]\s*['\"]?"
IN_FORMS = re.compile(rf"({NAMED})[^&\s'\",]+")


def without_secrets(text: str) -> str:
    return IN_FORMS.sub(r"\1…", IN_ADDRESSES.sub(r"\1…", text))


class Formatter(logging.Formatter):
    """Whatever is written, tracebacks too."""

    def format(self, record: logging.LogRecord) -> str:
        return without_secrets(super().format(record))
