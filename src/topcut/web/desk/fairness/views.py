"""Committed draws: fixing the secret, a public value, revealing the secret, what was drawn."""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from topcut.core.actions.fairness.commit import CommitDraws, RevealSecret
from topcut.core.actions.fairness.contribute import (
    GivePublicValue,
    NamePublicValue,
    WithdrawPublicValue,
)
from topcut.core.journal.signed_head import key_in_groups
from topcut.core.questions.verify.fairness import verify_fairness
from topcut.core.refusal import Refusal
from topcut.core.tournament.fairness import is_committed
from topcut.store.proof.draw_secrets import new_secret
from topcut.store.proof.signing import installation_key
from topcut.web.board.fairness.purpose_words import purpose_words

from ..common import form_input
from ..common.actions import run, saved, show
from ..common.desk_request import DeskRequest


@require_safe
def page(request: DeskRequest, event: str) -> HttpResponse:
    state = request.desk.state
    context = {
        "found": verify_fairness(request.desk.entries),
        "is_bound": is_committed(state),
        "commitment": state.commitments[-1] if state.commitments else None,
        "seeds": [(one, purpose_words(one.purpose)) for one in state.seeds],
        "contributions": len(state.contributions),
        "key": key_in_groups(installation_key()),
    }
    return show(request, "desk/fairness/fairness.jinja", context)


@require_POST
def commit(request: DeskRequest, event: str) -> HttpResponse:
    with transaction.atomic():
        new_secret(event)
        done = run(request, CommitDraws())
    return saved(request, done, "fairness", _("The draws are committed."))


@require_POST
def name(request: DeskRequest, event: str) -> HttpResponse:
    typed = request.POST.dict()
    command = NamePublicValue(what=form_input.text(typed, "what"), at=_moment(typed.get("at", "")))
    return saved(request, run(request, command), "fairness", _("Announced."))


@require_POST
def give(request: DeskRequest, event: str) -> HttpResponse:
    command = GivePublicValue(value=form_input.text(request.POST.dict(), "value"))
    return saved(request, run(request, command), "fairness", _("Saved."))


@require_POST
def withdraw(request: DeskRequest, event: str) -> HttpResponse:
    command = WithdrawPublicValue(reason=form_input.text(request.POST.dict(), "reason"))
    return saved(request, run(request, command), "fairness", _("Taken back."))


@require_POST
def reveal(request: DeskRequest, event: str) -> HttpResponse:
    return saved(request, run(request, RevealSecret()), "fairness", _("The secret is revealed."))


def _moment(typed: str) -> str:
    """The moment that a form sends, in this installation's time zone."""
    try:
        moment = datetime.fromisoformat(typed[:25])
    except ValueError:
        raise Refusal("'{at}' is not a date and time", at=typed[:25]) from None
    return (moment if moment.tzinfo else timezone.make_aware(moment)).isoformat()
