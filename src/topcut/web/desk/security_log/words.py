"""Lines of the security log in words."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topcut.store.models import SecurityEntry
from topcut.store.security.security_log import Kind
from topcut.web.programme.common.labels import ROLES as PROGRAMME_ROLES

from ..staff.forms import ROLE_NAMES

WORDS: dict[Kind, Any] = {
    "login": gettext_lazy("logged in (%(how)s)"),
    "login-wrong": gettext_lazy("wrong password"),
    "login-locked": gettext_lazy("locked for a while after too many tries"),
    "logout": gettext_lazy("logged out"),
    "second-factor-wrong": gettext_lazy("wrong code or passkey at the second step"),
    "recovery-code-used": gettext_lazy("recovery code used"),
    "session-ended": gettext_lazy("session ended: %(device)s"),
    "sessions-ended": gettext_lazy("sessions ended: %(count)s"),
    "account-made": gettext_lazy("account made"),
    "password-changed": gettext_lazy("password changed"),
    "password-reset": gettext_lazy("new password given on the machine"),
    "account-deactivated": gettext_lazy("account deactivated"),
    "account-activated": gettext_lazy("account activated"),
    "account-erased": gettext_lazy("account erased"),
    "owner-named": gettext_lazy("owner of the installation now"),
    "second-factor-added": gettext_lazy("second factor added: %(what)s"),
    "second-factor-removed": gettext_lazy("second factor removed: %(what)s"),
    "second-factor-reset": gettext_lazy("second factor reset on the machine"),
    "recovery-codes-made": gettext_lazy("recovery codes made"),
    "invitation-made": gettext_lazy("invitation made: %(role)s"),
    "invitation-taken": gettext_lazy("invitation taken up: %(role)s"),
    "invitation-withdrawn": gettext_lazy("invitation withdrawn: %(role)s"),
    "role-given": gettext_lazy("role given: %(role)s"),
    "role-changed": gettext_lazy("role changed: %(role)s"),
    "role-taken": gettext_lazy("role taken away: %(role)s"),
    "links-seen": gettext_lazy("players' links seen: %(count)s"),
    "links-renewed": gettext_lazy("players' links renewed: %(count)s"),
    "link-revoked": gettext_lazy("a player's link taken away"),
    "token-made": gettext_lazy("token made: %(name)s"),
    "token-ended": gettext_lazy("token ended: %(name)s"),
    "export-journal": gettext_lazy("journal downloaded"),
    "export-sheet": gettext_lazy("sheet downloaded"),
    "export-backup": gettext_lazy("backup written"),
    "export-person": gettext_lazy("a person's data downloaded"),
    "export-account": gettext_lazy("own data downloaded"),
}
GROUP_NAMES: dict[str, Any] = {
    "logins": gettext_lazy("Log-ins"),
    "accounts": gettext_lazy("Accounts"),
    "roles": gettext_lazy("Roles"),
    "links": gettext_lazy("Links"),
    "exports": gettext_lazy("Downloads"),
}
VALUES: dict[str, Any] = {
    "password": gettext_lazy("password"),
    "codes": gettext_lazy("one-time code"),
    "passkey": gettext_lazy("passkey"),
    "recovery": gettext_lazy("recovery code"),
    "new": gettext_lazy("new account"),
    "": gettext_lazy("unknown browser"),
}


class _Values(dict[str, str]):
    """A line of an older version may lack a value."""

    def __missing__(self, name: str) -> str:
        return "-"


def words_of(entry: SecurityEntry) -> str:
    text = WORDS.get(entry.kind)  # type: ignore[call-overload]
    if text is None:
        return entry.kind
    values = _Values({name: _value(name, value) for name, value in entry.details.items()})
    return str(text) % values


def _value(name: str, value: object) -> str:
    if name == "role":
        return str(ROLE_NAMES.get(str(value)) or PROGRAMME_ROLES.get(str(value)) or value)
    return str(VALUES.get(str(value), value))


def device_of(entry: SecurityEntry) -> str:
    return _("on the machine itself") if entry.device == "terminal" else entry.device
