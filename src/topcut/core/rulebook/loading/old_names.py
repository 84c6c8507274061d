"""Names that keys of a rulebook had in earlier versions.

A journal carries the whole text of a house rulebook, so what an earlier version understood is
understood for ever. Files that come with Topcut use the new names.
"""

from __future__ import annotations

from typing import Any

RENAMED: dict[tuple[str, ...], str] = {
    ("scenario", "lottery"): "drawn_decks",
    ("scenario", "exchange"): "repeated_rounds",
    ("scenario", "orbit"): "rotation",
}
"""The old path, and what its last part is called today."""


def with_new_names(raw: dict[str, Any]) -> dict[str, Any]:
    """The tables of a file with today's names, also in what options set."""
    renamed: dict[str, Any] = _tables_renamed(raw, ())
    if isinstance(options := raw.get("options"), dict):
        renamed["options"] = {name: _option_renamed(one) for name, one in options.items()}
    return renamed


def new_path(path: tuple[str | int, ...]) -> tuple[str | int, ...]:
    """("scenario", "rotation", "minutes") for ("scenario", "orbit", "minutes")."""
    return tuple(
        RENAMED.get(tuple(map(str, path[: depth + 1])), part) for depth, part in enumerate(path)
    )


def _tables_renamed(value: Any, at: tuple[str, ...]) -> Any:
    """Tables that lie on the way to an old name are copied. An old name that has the new one
    beside it stays as it is, and is refused as unknown."""
    if not isinstance(value, dict) or not any(old[: len(at)] == at for old in RENAMED):
        return value
    found = {}
    for key, item in value.items():
        new = RENAMED.get((*at, key), key)
        found[key if new in value else new] = _tables_renamed(item, (*at, key))
    return found


def _option_renamed(option: Any) -> Any:
    """An option sets values by dotted path: `flag`, `number.sets` and each choice's `sets`."""
    if not isinstance(option, dict):
        return option
    found = dict(option)
    if isinstance(flag := option.get("flag"), str):
        found["flag"] = _dotted_renamed(flag)
    if isinstance(number := option.get("number"), dict) and isinstance(number.get("sets"), str):
        found["number"] = {**number, "sets": _dotted_renamed(number["sets"])}
    if isinstance(choices := option.get("choices"), dict):
        found["choices"] = {name: _choice_renamed(one) for name, one in choices.items()}
    return found


def _choice_renamed(choice: Any) -> Any:
    if not isinstance(choice, dict) or not isinstance(choice.get("sets"), dict):
        return choice
    sets = {
        _dotted_renamed(path): _tables_renamed(value, tuple(path.split(".")))
        for path, value in choice["sets"].items()
    }
    return {**choice, "sets": sets}


def _dotted_renamed(path: str) -> str:
    return ".".join(map(str, new_path(tuple(path.split(".")))))
