"""So many tries a minute, counted by all processes and machines together."""

from __future__ import annotations

from datetime import timedelta
from ipaddress import IPv6Address, ip_address

from django.db import transaction
from django.utils import timezone

from topcut.core.message import Message
from topcut.core.refusal import Refusal

from .models import RecentTry

MINUTE = timedelta(minutes=1)
SWEPT_AFTER = 100
"""So many tries, and those of everybody that are older than a minute are thrown away."""
AT_THE_DESK = Message("wait a minute, or go to the desk")


def network_of(address: str) -> str:
    """By which addresses are counted: who has one of IPv6 has all of its first 64 bits."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


class Limit:
    """Of one kind of thing, for each player, address or event."""

    def __init__(self, kind: str, told: Message, most: int, do: Message = AT_THE_DESK) -> None:
        self.kind = kind
        self.told = told
        self.most = most
        self.do = do

    def refuse_too_many(self, *who: object) -> None:
        name, now = " ".join(map(str, who))[:120], timezone.now()
        mine = RecentTry.objects.filter(kind=self.kind, who=name)
        with transaction.atomic():
            if mine.filter(at__gt=now - MINUTE).count() >= self.most:
                raise Refusal.from_messages(self.told, self.do)
            mine.filter(at__lte=now - MINUTE).delete()
            made = RecentTry.objects.create(kind=self.kind, who=name, at=now)
            if made.pk % SWEPT_AFTER == 0:
                RecentTry.objects.filter(at__lte=now - MINUTE).delete()
