"""The rules' texts in other languages: `rulebooks/rules.de.csv` stands beside `rules.csv`, one row
for each rule and reading, with a digest of the English that it was translated from.

`--check` (in `make test`) says which rows are missing, and whose English has changed since. With
ids (`rule_translations.py de SW-005`) the rows are marked as translated from what stands there now:
for whoever has read them again."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src" / "topcut" / "rulebooks"
LANGUAGES = ("de",)
Row = dict[str, str]


def rows(path: Path) -> dict[str, Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def english() -> dict[str, Row]:
    return rows(FOLDER / "rules.csv")


def file_of(language: str) -> Path:
    return FOLDER / f"rules.{language}.csv"


def digest(row: Row) -> str:
    """Of the English, short: it has to differ, not to be secret."""
    return sha256(f"{row['section']}\n{row['text']}".encode()).hexdigest()[:8]


def faults(source: dict[str, Row], translated: dict[str, Row]) -> Iterator[str]:
    for id, row in source.items():
        found = translated.get(id)
        if found is None or not found["text"].strip() or not found["section"].strip():
            yield f"{id} is not translated"
        elif found["english"] != digest(row):
            yield f"{id} was translated from another English text: read it again, then mark it"
    yield from (f"{id} is no rule any more" for id in translated if id not in source)


def written(source: dict[str, Row], translated: dict[str, Row]) -> str:
    """In the order of the English."""
    out = io.StringIO()
    writer = csv.DictWriter(out, ["id", "english", "section", "text"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(translated[id] for id in source if id in translated)
    return out.getvalue()


def mark(language: str, ids: list[str]) -> None:
    source, path = english(), file_of(language)
    translated = rows(path)
    for id in ids:
        translated[id]["english"] = digest(source[id])
    path.write_text(written(source, translated), "utf-8")


def main() -> int:
    if "--check" not in sys.argv:
        mark(sys.argv[1], sys.argv[2:])
        return 0
    found = [
        f"{language}: {fault}"
        for language in LANGUAGES
        for fault in faults(english(), rows(file_of(language)))
    ]
    print("\n".join(found) or "rules are translated")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
