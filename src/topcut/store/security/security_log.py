"""The security log: who logged in, saw links, invited, took files along, changed roles. Everything
is written here, and never a secret: no password, token or key, and nothing typed at a log-in."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import timedelta
from typing import Literal, get_args

from django.db.models import Q, QuerySet
from django.utils import timezone

from ..models import Account, SecurityEntry
from . import origin

LoginKind = Literal[
    "login",
    "login-wrong",
    "login-locked",
    "logout",
    "second-factor-wrong",
    "recovery-code-used",
    "session-ended",
    "sessions-ended",
]
AccountKind = Literal[
    "account-made",
    "password-changed",
    "password-reset",
    "account-deactivated",
    "account-activated",
    "account-erased",
    "owner-named",
    "second-factor-added",
    "second-factor-removed",
    "second-factor-reset",
    "recovery-codes-made",
]
RoleKind = Literal[
    "invitation-made",
    "invitation-taken",
    "invitation-withdrawn",
    "role-given",
    "role-changed",
    "role-taken",
]
LinkKind = Literal[
    "links-seen",
    "links-renewed",
    "link-revoked",
    "token-made",
    "token-ended",
]
ExportKind = Literal[
    "export-journal",
    "export-sheet",
    "export-backup",
    "export-person",
    "export-account",
]
Kind = LoginKind | AccountKind | RoleKind | LinkKind | ExportKind
GROUPS: dict[str, tuple[Kind, ...]] = {
    "logins": get_args(LoginKind),
    "accounts": get_args(AccountKind),
    "roles": get_args(RoleKind),
    "links": get_args(LinkKind),
    "exports": get_args(ExportKind),
}
"""What the page filters by."""
KINDS: tuple[Kind, ...] = tuple(kind for group in GROUPS.values() for kind in group)
KEPT = timedelta(days=int(os.environ.get("TOPCUT_SECURITY_LOG_DAYS", "365")))
SWEPT_AFTER = 200
"""So many lines, and those that are too old are thrown away."""
Detail = str | int


def note(
    kind: Kind,
    *,
    by: Account | None = None,
    about: Account | None = None,
    event: str = "",
    programme: str = "",
    **details: Detail,
) -> None:
    """Writes a line. Without `by` it was whoever is logged in."""
    came = origin.current()
    made = SecurityEntry.objects.create(
        kind=kind,
        by_id=by.pk if by else came.account,
        about=about,
        event=event,
        programme=programme,
        details=details,
        address=came.address,
        device=came.device,
        request=came.request,
    )
    if made.pk % SWEPT_AFTER == 0:
        forget_old()


def forget_old() -> int:
    """Lines that were thrown away."""
    return SecurityEntry.objects.filter(at__lt=timezone.now() - KEPT).delete()[0]


def note_once(kind: Kind, within: timedelta, *, about: Account | None) -> None:
    """At most one line within `within`, so that repeated tries do not fill the log."""
    since = timezone.now() - within
    same = SecurityEntry.objects.filter(
        kind=kind, about=about, address=origin.current().address, at__gt=since
    )
    if not same.exists():
        note(kind, about=about)


def entries(group: str = "", who: str = "") -> QuerySet[SecurityEntry]:
    """Newest first, of one group of kinds and of one account, by its number."""
    found = SecurityEntry.objects.select_related("by", "about").order_by("-at", "-pk")
    if group in GROUPS:
        found = found.filter(kind__in=GROUPS[group])
    if who.isdecimal() and len(who) < 10:
        found = found.filter(Q(by=int(who)) | Q(about=int(who)))
    return found


def of_account(account: Account) -> Q:
    """What an account did, and what was done to it."""
    return Q(by=account) | Q(about=account)


def people_in(found: QuerySet[SecurityEntry]) -> Mapping[int, str]:
    """The people in these lines by number, for the filter."""
    plain = found.order_by()
    named = Account.objects.filter(
        Q(pk__in=plain.values("by")) | Q(pk__in=plain.values("about"))
    ).order_by("name")
    return dict(named.values_list("pk", "name"))
