"""`topcut deck`: check and compare lists in files; the modules beside it are about tournaments."""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path

import click

from topcut import rulebooks
from topcut.cli.context import options_from, read_text
from topcut.cli.output.deck_verdict import show_verdict, verdict_row
from topcut.cli.output.terminal import answer, say
from topcut.cli.parameters import json_option, options_option
from topcut.core.decks.catalogue import NO_CARDS, Catalogue, read_catalogue
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.catalogue.read import LARGEST as LARGEST_CATALOGUE
from topcut.core.decks.lists.deck import Deck
from topcut.core.decks.lists.difference import difference
from topcut.core.decks.lists.plain import ANY_LIST
from topcut.core.decks.lists.read import LARGEST, ListReader
from topcut.core.decks.verdict import DeckChecker
from topcut.core.decks.verdict.checker import chosen_options, deck_rules
from topcut.core.decks.view import Circumstances
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook, with_options
from topcut.core.rulebook.loading.document import LIMIT

from . import checks, handed_out, labels, lists, publishing


@click.group("deck", no_args_is_help=True)
def deck() -> None:
    """Deck lists: check them, hand them in, draw deck checks."""


for one in (
    *(lists.cards, lists.allow, lists.submit, lists.correct),
    *(lists.list_decks, lists.show, lists.proxy),
    *(handed_out.pool, handed_out.packs, handed_out.seats, handed_out.timer),
    *(checks.draw, checks.found, labels.played, labels.label),
    *(publishing.remind, publishing.publish),
):
    deck.add_command(one)


@deck.command("check")
@click.argument("decks", nargs=-1, required=True, metavar="DECK…", help="A list of cards, or -.")
@click.option("--rulebook", required=True, metavar="ID", help="An id, or a TOML file.")
@options_option
@click.option("--cards", metavar="FILE", help="All cards, as CSV or JSON.")
@click.option("--date", "day", metavar="DAY", help="When it is played; by default today.")
@click.option("--pool", metavar="FILE", help="The cards that the player was handed out.")
@click.option("--products", metavar="FILE", help="The products that may be played, one a line.")
@click.option("--proxy", multiple=True, metavar="NAME", help="A proxy that a leader has made.")
@click.option("--sets", default="", metavar="A,B", help="The sets of a limited card pool.")
@click.option("--property", default="", metavar="P", help="The property of a limited card pool.")
@click.option("--release", default="", metavar="SET", help="The set whose release it celebrates.")
@json_option
def check(
    decks: tuple[str, ...],
    rulebook: str,
    option: tuple[str, ...],
    cards: str | None,
    day: str | None,
    pool: str | None,
    products: str | None,
    proxy: tuple[str, ...],
    sets: str,
    property: str,
    release: str,
    json: bool,
) -> None:
    """Check lists against a game's deck rules; several lists give one line of JSON each."""
    base = _rulebook(rulebook)
    values = options_from(base, option)
    effective = with_options(base, values)
    catalogue = _catalogue(cards)
    given = None if pool is None else _handed_out(pool, effective, catalogue)
    circumstances = Circumstances(
        date=_day(day),
        options=chosen_options(base, values),
        handed_out=given,
        products=None if products is None else _listed(products),
        proxies=frozenset(name_key(name) for name in proxy),
        sets=tuple(one.strip() for one in sets.split(",") if one.strip()),
        property=property.strip(),
        release=release.strip(),
    )
    checker = DeckChecker(effective, catalogue, circumstances)
    if checker.needs_handed_out and given is None:
        raise Refusal(
            "decks of this event are of cards that are handed out",
            do="give them with --pool FILE",
            rules=checker.needs_handed_out,
        )
    read = [(name, checker.read(_list(name))) for name in decks]
    verdicts = [(name, one, checker.check(one)) for name, one in read]
    if json:
        _answer_rows([verdict_row(one, verdict) for _, one, verdict in verdicts])
        return
    for name, one, verdict in verdicts:
        show_verdict(name, one, verdict)


def _answer_rows(rows: Sequence[object]) -> None:
    """A single one as ever; several as a line each."""
    if len(rows) == 1:
        answer(rows[0])
        return
    for row in rows:
        sys.stdout.write(json_text.dumps(row, ensure_ascii=False) + "\n")


@deck.command("diff")
@click.argument("listed", metavar="LIST", help="The list that was handed in, or -.")
@click.argument("found", metavar="FOUND", help="What was found in the deck, or -.")
@json_option
def diff(listed: str, found: str, json: bool) -> None:
    """What is on a list and not in the deck, and the other way round."""
    reader = ListReader(ANY_LIST, NO_CARDS)
    told = difference(reader.read(_list(listed)), reader.read(_list(found)))
    if json:
        answer({"same": told.same, "missing": told.missing, "extra": told.extra})
        return
    for name, count in told.missing.items():
        say(f"missing: {count} {name}")
    for name, count in told.extra.items():
        say(f"extra: {count} {name}")
    if told.same:
        say("the same cards")


def _rulebook(name: str) -> Rulebook:
    if name.endswith(".toml"):
        path = Path(name)
        return rulebooks.parse(read_text(path, LIMIT), path.name, path.parent)
    return rulebooks.read(name)


def _handed_out(name: str, rulebook: Rulebook, catalogue: Catalogue) -> Deck:
    rules = deck_rules(rulebook)
    own = catalogue.for_game(rules.game) if rules.game and catalogue else catalogue
    return ListReader(rules, own).read(_list(name))


def _catalogue(name: str | None) -> Catalogue:
    if name is None:
        return NO_CARDS
    path = Path(name)
    return read_catalogue(read_text(path, LARGEST_CATALOGUE), path.name)


def _list(name: str) -> str:
    return read_text(Path(name), LARGEST)


def _listed(name: str) -> tuple[str, ...]:
    lines = (line.strip() for line in read_text(Path(name), LARGEST).splitlines())
    return tuple(line for line in lines if line and not line.startswith("#"))


def _day(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).astimezone().date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("'{text}' is not a day", do="write it as 2026-11-15", text=text) from None
