"""Logs name no secret: a link's token and a player's key stand in addresses, and addresses stand in
warnings and tracebacks. As text for people, or as JSON lines for programs (TOPCUT_LOG=json)."""

from __future__ import annotations

import json
import logging
import re
from datetime import UTC, datetime

from topcut.store.security import origin

IN_ADDRESSES = re.compile(r"(/me/[^/\s]+/|/(?:link|registered|deadlines)/)[^/\s'\"?]+")
NAMED = r"\b(?:(?<!\.)csrf\w*|ticket|password|token|sessionid|code|passkey)['\"]?\s*[=:]\s*['\"]?"
IN_FORMS = re.compile(rf"({NAMED})[^&\s'\",]+")
FIELDS = ("method", "route", "status", "ms")


def without_secrets(text: str) -> str:
    return IN_FORMS.sub(r"\1…", IN_ADDRESSES.sub(r"\1…", text))


def _without_trace_of_refused(record: logging.LogRecord) -> None:
    """A request that Django refuses (a wrong host, too many fields) is a line: with a trace anybody
    could fill the disk."""
    if record.name.startswith("django.security."):
        record.exc_info = record.exc_text = None


class Formatter(logging.Formatter):
    """Whatever is written, tracebacks too; with the number of the request."""

    def format(self, record: logging.LogRecord) -> str:
        _without_trace_of_refused(record)
        number = origin.current().request
        text = super().format(record)
        return without_secrets(f"{text} [{number}]" if number and not record.exc_info else text)


class JsonFormatter(logging.Formatter):
    """A JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        _without_trace_of_refused(record)
        came = origin.current()
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if came.request:
            line |= {"request": came.request, "account": came.account}
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)
