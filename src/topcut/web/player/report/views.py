"""Reporting the own result, and confirming or disputing the opponent's word."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from markupsafe import Markup

from topcut.core.actions.judging.calls import may_call
from topcut.core.actions.results.report import ConfirmResult, RecordResult
from topcut.core.actions.results.withdraw_report import WithdrawReport
from topcut.core.questions.player.own_table import OwnTable, own_table, reportable
from topcut.core.questions.player.public_name import public_name
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.result_words import ending
from topcut.web.board.common.before_start import before_the_start, waiting_places
from topcut.web.board.common.event_header import LazyNames
from topcut.web.board.common.player_rounds import own_words
from topcut.web.common.language.in_words import in_words
from topcut.web.common.rendering.template_environment import rule_address

from ..common.key_holder import PlayerRequest
from ..common.private_page import private, private_page, to_own_page
from ..deck.own_list import own_list
from ..draft_and_sealed.own_cards import OwnCards
from ..draw_contribution.views import may_add
from ..judge.views import OwnCall
from ..place_and_cut.meter import meter_of
from .choices import chosen, disputed, named, quick, said
from .idempotency import NumberedReport
from .what_next import after_the_rounds, after_this_match


def report_form(
    request: PlayerRequest, refusal: Refusal | None = None, *, sent_again: bool = False
) -> HttpResponse:
    return private_page(
        request,
        "player/report/report.jinja",
        refusal,
        sent_again=sent_again,
        **act_context(request),
    )


def act_context(request: PlayerRequest) -> dict[str, Any]:
    """What the player can do now."""
    state, number = request.player.state, request.player.number
    own = own_table(state, number) if state.phase != "finished" else None
    me = state.entrants[number]
    common = {
        "own": own,
        "pod": state.phase == "swiss" and stage_of(state).table_kind == "pods" and me.is_active,
        "has_withdrawn": me.status == "withdrawn",
        "rule_sign": _rule_sign(state.rulebook.reporting.rules),
        "call": OwnCall.of(state, number),
        "may_call": may_call(state, number),
        "meter": meter_of(state, number),
        "handed_out": OwnCards.of(state, number, LazyNames(state)),
        "may_add": may_add(state, number),
        "deck": own_list(state, number, datetime.now(UTC)),
    }
    if own is None:
        before = before_the_start(state, number, waiting_places(state))
        return {**common, "before": before, "what_next": after_the_rounds(state, number)}
    report, form = own.table.report, reportable(state, own)
    return {
        **common,
        "opponent": public_name(state, own.opponent),
        "may_report": "player" in state.rulebook.reporting.by,
        "form": form,
        "quick": quick(state.rulebook, form),
        "said": own_words(state, own.table, own.side),
        "shown_code": named(own, state),
        "disputed": disputed(own, state),
        "choice_word": partial(said, state.rulebook),
        "ending_word": lambda code: in_words(ending(code)),
        "is_mine": report is not None and report.reporter == number,
        "is_done": report is not None and report.confirmed and own.table.dispute is None,
        "what_next": after_this_match(state, number),
    }


def _rule_sign(rules: Sequence[str]) -> Markup:
    if not rules:
        return Markup("")
    sign = Markup(' <a class="rule" href="{}" aria-label="{} {}">§</a>')
    return sign.format(rule_address(rules), _("Rule"), ", ".join(rules))


@require_safe
@private
def form(request: PlayerRequest) -> HttpResponse:
    return report_form(request)


@require_POST
@private
def report(request: PlayerRequest) -> HttpResponse:
    """The own word for the result; another one than the opponent's is a dispute. The same report
    again is the same, whatever has become of it: the answer says what holds now."""
    sent = NumberedReport(request.player, request.POST.get("sent", ""))
    if sent.is_known:
        return report_form(request, sent_again=True)
    try:
        own = _seat(request)
        choices = {one.own: one for one in reportable(request.player.state, own).choices}
        code, games = chosen(request.POST.get("result", ""))
        choice = choices.get(code)
        if choice is None:
            raise Refusal("no result is chosen", do="choose one from the list")
        typed, tapped = _pair(request, "games", own.side), _sided(games, own.side)
        if typed and tapped and typed != tapped:
            raise Refusal(
                "the result that is chosen has other games than those that are typed",
                do="choose it without games, or empty the two fields",
            )
        command = RecordResult(
            table=own.table.number,
            result=choice.said,
            score=_pair(request, "score", own.side),
            games=tapped or typed,
            ended=request.POST.get("ended") or None,
            round=own.round if own.stage == "swiss" else None,
        )
        sent.run(command)
    except Refusal as refusal:
        return report_form(request, refusal)
    return to_own_page(request)


@require_POST
@private
def confirm(request: PlayerRequest) -> HttpResponse:
    """Only what was shown: a result that changed meanwhile is shown again."""
    sent = NumberedReport(request.player, request.POST.get("sent", ""))
    if sent.is_known:
        return report_form(request, sent_again=True)
    try:
        own = _seat(request)
        if request.POST.get("said") != named(own, request.player.state):
            raise Refusal("the result has changed since you looked", do="look at it again")
        sent.run(ConfirmResult(table=own.table.number))
    except Refusal as refusal:
        return report_form(request, refusal)
    return to_own_page(request)


@require_POST
@private
def withdraw(request: PlayerRequest) -> HttpResponse:
    """Takes the own report back while nobody has confirmed it."""
    sent = NumberedReport(request.player, request.POST.get("sent", ""))
    if sent.is_known:
        return report_form(request, sent_again=True)
    try:
        sent.run(WithdrawReport(table=_seat(request).table.number))
    except Refusal as refusal:
        return report_form(request, refusal)
    return to_own_page(request)


def _seat(request: PlayerRequest) -> OwnTable:
    """The own table, if it is still the one that the form was for."""
    own = own_table(request.player.state, request.player.number)
    if own is None or request.POST.get("seat") != own.seat:
        raise Refusal("this form is for another table or round", do="look at your table again")
    return own


def _sided(pair: tuple[int, int] | None, side: int) -> tuple[int, int] | None:
    """Own first, as the first-named has it."""
    return pair if pair is None or side == 0 else (pair[1], pair[0])


def _pair(request: HttpRequest, name: str, side: int) -> tuple[int, int] | None:
    """Own first in the form, the first-named first in the record."""
    typed = [request.POST.get(f"{name}-{whose}", "").strip() for whose in ("own", "other")]
    if not any(typed):
        return None
    try:
        own, other = (int(one) for one in typed)
    except ValueError:
        raise Refusal("both numbers are needed", do="type whole numbers") from None
    return _sided((own, other), side)
