"""Rows of tables in one plain file: JSON lines, with a digest at the end.

{"topcut-backup": 1, ...}                    what it is
{"table": "account", "row": {...}}           any number, each table before those that name it
{"rows": 412, "sha256": "..."}               of all lines before this one
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.core.exceptions import FieldDoesNotExist
from django.db import models

from topcut.core.refusal import Refusal

Row = dict[str, Any]
Rows = Iterator[tuple[str, Row]]


def write_rows(target: Path, head: Mapping[str, Any], rows: Rows) -> int:
    """Rows written. The file is there whole or not at all, for its owner's eyes."""
    beside = target.with_name(f".{target.name}.part")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            count, line = 0, _line(head)
            digest = sha256(line)
            file.write(line)
            for table, row in rows:
                line = _line({"table": table, "row": row})
                file.write(line)
                digest.update(line)
                count += 1
            file.write(_line({"rows": count, "sha256": digest.hexdigest()}))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
    return count


def read_rows(
    source: Path, kind: str, known: Collection[str], content: bytes | None = None
) -> list[tuple[str, Row]]:
    """Its rows, once beginning, end and digest fit and every table is known. `content` is what is
    in an enciphered file."""
    content = source.read_bytes() if content is None else content
    lines = content.splitlines(keepends=True)
    try:
        values = [json.loads(line) for line in lines]
        head, *rows, end = values
        is_ours = head[kind] == 1
        digest = sha256(b"".join(lines[:-1])).hexdigest()
        is_whole = end == {"rows": len(rows), "sha256": digest}
        named = [(row["table"], row["row"]) for row in rows]
    except (ValueError, KeyError, TypeError):
        raise Refusal("{file} is not a whole backup of Topcut", file=source.name) from None
    if not is_ours:
        raise Refusal(
            "{file} is of another version", do="use the Topcut that made it", file=source.name
        )
    unknown = sorted({table for table, _ in named} - {*known})
    if unknown:
        raise Refusal(
            "{file} has '{table}', which this Topcut does not know",
            do="use the Topcut that made it, or a newer one",
            file=source.name,
            table=unknown[0],
        )
    if not is_whole:
        raise Refusal("{file} is cut off or was changed", do="take another copy", file=source.name)
    return named


def refuse_odd_id(event: str, file: Path) -> None:
    """An event's id becomes part of addresses and of names of folders."""
    if re.fullmatch(r"[A-Za-z0-9_-]{1,32}", event) is None:
        raise Refusal("{file} was changed: its event has no proper id", file=file.name)


def made(model: type[models.Model], row: Row) -> models.Model:
    return model(**{name: _parsed(model, name, value) for name, value in row.items()})


def _parsed(model: type[models.Model], name: str, value: Any) -> Any:
    field = next((one for one in model._meta.fields if one.attname == name), None)
    if field is None:
        raise FieldDoesNotExist(f"{model.__name__} has no {name}")
    if isinstance(value, str):
        value = value.replace("\0", "")  # no text of PostgreSQL has it; journals escape it
    return field.to_python(value) if not field.is_relation else value


def _line(value: Mapping[str, Any]) -> bytes:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_text)
    return f"{text}\n".encode()


def _text(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{type(value).__name__} cannot be written")
