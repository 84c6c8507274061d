"""Everything that this installation keeps of somebody with an account, as one file: the account,
its events as staff and as player, its programmes, its lines of the security log."""

from __future__ import annotations

from datetime import date
from typing import Any

from topcut.core.questions.player.own_data import own_data
from topcut.core.tournament.fold import FindRulebook

from ..events.journals import DatabaseStore, state_of
from ..models import Account, Passkey, ProgrammeMember, ProgrammeStaff, SecurityEntry, Staff
from ..programme.person_export import export_person
from ..security import second_factor, security_log
from .erasing import own_players


def data_of_account(account: Account, rulebooks: FindRulebook, day: date) -> dict[str, Any]:
    """Ready to be written as JSON. Other people are numbers in it."""
    return {
        "topcut": "own data",
        "account": {
            "login": account.login,
            "name": account.name,
            "created": account.created.isoformat(),
            "opens_events": account.opens_events,
            "owns_installation": account.owns_installation,
            "has_second_factor": second_factor.factors_of(account).is_set_up,
            "passkeys": [*Passkey.objects.filter(account=account).values_list("name", flat=True)],
        },
        "sessions": [
            {
                "since": one.created.isoformat(),
                "last_seen": one.last_seen.isoformat(),
                "network": one.address,
                "device": one.device,
            }
            for one in account.sessions.order_by("created")
        ],
        "staff_of": [
            {"event": one.journal_id, "name": one.journal.name, "role": one.role}
            for one in Staff.objects.filter(account=account).select_related("journal")
        ],
        "played": _played(account, rulebooks),
        "programmes": [
            export_person(one.programme_id, one.person, day)
            for one in ProgrammeMember.objects.filter(account=account).order_by("programme")
        ],
        "roles_in_programmes": [
            {"programme": one.programme_id, "role": one.role, "scope": one.scope}
            for one in ProgrammeStaff.objects.filter(account=account).order_by("pk")
        ],
        "security_log": [_line(one, account) for one in _lines(account)],
    }


def _played(account: Account, rulebooks: FindRulebook) -> list[dict[str, Any]]:
    found = []
    for event, numbers in own_players(account, rulebooks):
        store = DatabaseStore(event)
        state = state_of(store, rulebooks)
        for number in numbers:
            own = own_data(state, store.read(), number)
            found.append({"event": event, "name": state.name, "date": state.date, **own})
    return found


def _lines(account: Account) -> Any:
    return SecurityEntry.objects.filter(security_log.of_account(account)).order_by("at", "pk")


def _line(entry: SecurityEntry, account: Account) -> dict[str, Any]:
    """Network and device only where the account itself did it."""
    is_own = entry.by_id == account.pk
    return {
        "at": entry.at.isoformat(),
        "kind": entry.kind,
        "by": "yourself" if is_own else entry.by_id,
        "event": entry.event,
        "programme": entry.programme,
        "details": entry.details,
        **({"network": entry.address, "device": entry.device} if is_own else {}),
    }
