"""The cards of an event: imported from a file, with what was read of it; which may be played."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.decks.cards import LARGEST, ImportCards, SetCardPool
from topcut.core.decks.catalogue import Catalogue
from topcut.core.decks.catalogue.columns import KNOWN
from topcut.core.decks.verdict.checker import chosen_options, deck_rules
from topcut.core.questions.decks.lists import catalogue_of
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State

from ..common import form_input
from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest

TEMPLATE = "desk/decks/cards.jinja"
LARGEST_FILE = LARGEST * 4
"""Bytes: UTF-8 has up to four for a character."""
NAMED = 24
"""Columns, sets and types that are named."""


@dataclass(frozen=True, slots=True)
class ReadCards:
    """What was read of a file, for whoever has given it."""

    cards: int
    printings: int
    starters: int
    understood: list[str]
    kept: list[str]
    """Columns that no rule asks for."""
    kept_more: int
    sets: list[str]
    sets_more: int
    types: list[tuple[str, int]]
    types_more: int


def read_cards(cards: Catalogue) -> ReadCards:
    columns = [*cards.table]
    kept = [name for name in columns if name not in KNOWN]
    sets = sorted(cards.sets.values(), key=str.casefold)
    types = Counter(value for value in cards.column("type") if value).most_common()
    return ReadCards(
        cards=len(cards.by_key),
        printings=len(cards),
        starters=len(cards.starters),
        understood=[name for name in columns if name in KNOWN],
        kept=kept[:NAMED],
        kept_more=max(0, len(kept) - NAMED),
        sets=sets[:NAMED],
        sets_more=max(0, len(sets) - NAMED),
        types=types[:NAMED],
        types_more=max(0, len(types) - NAMED),
    )


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    return show(request, TEMPLATE, _context(request.desk.state))


@require_POST
def import_cards(request: DeskRequest, event: str) -> HttpResponse:
    """Read whole or refused whole, with the line that is wrong."""
    try:
        name, text = _file(request)
        done = run(request, ImportCards(name=name, text=text))
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(request.desk.state))
    found = read_cards(catalogue_of(done.state))
    told = _("%(cards)d cards in %(printings)d printings are imported.")
    numbers = {"cards": found.cards, "printings": found.printings}
    return saved(request, done, "decks-cards", told % numbers)


@require_POST
def pool(request: DeskRequest, event: str) -> HttpResponse:
    """The whole of it, each time; what the form does not ask for stays."""
    posted, state = request.POST.dict(), request.desk.state
    asked, before = _asked(state), state.card_pool
    command = SetCardPool(
        sets=_listed(posted, "sets") if "sets" in asked else before.sets,
        property=form_input.text(posted, "property") if "property" in asked else before.property,
        release=form_input.text(posted, "release") if "release" in asked else before.release,
        products=(_listed(posted, "products") or None) if "products" in asked else before.products,
    )
    try:
        done = run(request, command)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, _context(state) | {"typed": posted})
    return saved(request, done, "decks-cards", _("Saved."))


def _file(request: DeskRequest) -> tuple[str, str]:
    given = request.FILES.get("file")
    if not isinstance(given, UploadedFile):
        raise Refusal("no file is given", do="choose a file with cards")
    name = (given.name or "cards")[:200]
    if (given.size or 0) > LARGEST_FILE:
        raise Refusal(
            "{file} has more than {limit:,} characters",
            do="leave out columns that no rule asks for, such as texts",
            file=name,
            limit=LARGEST,
        )
    try:
        return name, given.read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(
            "{file} is not text in UTF-8", do="save the cards as CSV or JSON in UTF-8", file=name
        ) from None


def _listed(posted: dict[str, str], name: str) -> tuple[str, ...]:
    """The names that were typed, one per line."""
    lines = posted.get(name, "")[:100_000].splitlines()
    return tuple(line.strip() for line in lines if line.strip())


def _asked(state: State) -> list[str]:
    """What the organizer says of the cards, by the rules that hold with these options."""
    options = chosen_options(state.base, state.options)
    rules = [
        rule
        for rule in deck_rules(state.rulebook).constraints
        if all(options.get(name) in values for name, values in rule.when.items())
    ]
    found = {
        "sets": any(rule.from_list == "sets" for rule in rules),
        "property": any(rule.with_property for rule in rules),
        "release": any(rule.at_release for rule in rules),
        "products": any(rule.from_list == "products" for rule in rules),
    }
    return [name for name, is_asked in found.items() if is_asked]


def _context(state: State) -> dict[str, Any]:
    return {
        "read": read_cards(catalogue_of(state)) if state.cards else None,
        "asked": _asked(state),
        "most": LARGEST_FILE,
        "typed": {
            "sets": "\n".join(state.card_pool.sets),
            "products": "\n".join(state.card_pool.products or ()),
            "property": state.card_pool.property,
            "release": state.card_pool.release,
        },
    }
