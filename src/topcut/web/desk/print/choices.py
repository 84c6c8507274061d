"""What somebody has chosen to print: the document and how, in the address of a page or in a form.

Of what makes no difference to a document nothing is kept. The paper is remembered for the session:
a hall has one kind.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.translation import get_language

from topcut.core.refusal import Refusal
from topcut.printing import CUT_ORDERS, KINDS, LANGUAGES, PAPERS, Kind, PrintOptions
from topcut.printing.options import Paper
from topcut.store.proof.signing import installation_key
from topcut.web.common.links.reachable_address import reachable

from ..common.desk_request import DeskRequest

PAPER = "paper"
LINKS = "player-links"
NOT_OF_AN_EVENT = frozenset({"league-table", "rating-list"})
"""Of organized play, beyond one event."""
MOST = 1000
"""Of anything that is counted by hand: copies, empty cards, table numbers."""


@dataclass(frozen=True)
class Chosen:
    kind: Kind
    options: PrintOptions

    @property
    def query(self) -> str:
        """All of it but the document, as an address carries it."""
        return urlencode(self.fields)

    @property
    def fields(self) -> dict[str, str]:
        options, choices = self.options, self.kind.choices
        found = {"paper": options.paper, "language": options.language}
        if "order" in choices:
            found["order"] = options.order
        for name in ("round", "table", "count", "blank"):
            if getattr(options, name):
                found[name] = str(getattr(options, name))
        if options.checks:
            found["checks"] = "on"
        return found


def paper_of(request: HttpRequest) -> Paper:
    """The one that was last chosen in this browser."""
    kept = request.session.get(PAPER)
    return kept if kept in PAPERS else PAPERS[0]


def chosen(request: DeskRequest, document: str, typed: Mapping[str, str]) -> Chosen:
    kind = KINDS.get(document)
    if kind is None or document in NOT_OF_AN_EVENT:
        raise Refusal("there is no such document", do="choose one from the list")
    paper = typed.get("paper") or request.session.get(PAPER)
    if paper in PAPERS and paper != request.session.get(PAPER, PAPERS[0]):
        request.session[PAPER] = paper
    options = PrintOptions(
        key=installation_key(),
        paper=next((one for one in PAPERS if one == paper), PAPERS[0]),
        language=_language(request, typed.get("language", "")),
        order=next((one for one in CUT_ORDERS if one == typed.get("order")), CUT_ORDERS[0]),
        round=_number(typed, "round"),
        table=_number(typed, "table"),
        checks=typed.get("checks") == "on",
        count=_number(typed, "count"),
        blank=_number(typed, "blank") or 0,
        url=public_address(request),
    )
    return Chosen(kind, _only(options, kind))


def public_address(request: DeskRequest) -> str:
    """What QR codes lead to; nothing where phones cannot get there."""
    phones = reachable(request)
    return phones.address(f"/e/{request.desk.event}/") if phones.is_reachable else ""


def _only(options: PrintOptions, kind: Kind) -> PrintOptions:
    usual = PrintOptions()
    return replace(
        options,
        order=options.order if "order" in kind.choices else usual.order,
        round=options.round if "round" in kind.choices else usual.round,
        table=options.table if "table" in kind.choices else usual.table,
        count=options.count if "count" in kind.choices else usual.count,
        blank=options.blank if "blank" in kind.choices else usual.blank,
        checks=options.checks and "checks" in kind.choices,
        url=options.url if "url" in kind.choices or kind.name == LINKS else usual.url,
    )


def _language(request: DeskRequest, typed: str) -> str:
    """The one that was chosen, the event's own, or the reader's."""
    for one in (typed, request.desk.state.language, get_language()):
        if one in LANGUAGES:
            return str(one)
    return LANGUAGES[0]


def _number(typed: Mapping[str, str], name: str) -> int | None:
    """A number from 1 on; None leaves it to the document."""
    text = typed.get(name, "").strip()
    if not text or text == "0":
        return None
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= MOST):
        raise Refusal(
            "'{typed}' is not a number from 1 to {most}",
            do="type another one",
            typed=text[:40],
            most=MOST,
        )
    return int(text)
