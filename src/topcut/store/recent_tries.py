"""So many tries a minute, counted by all processes and machines together."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from topcut.core.message import Message
from topcut.core.refusal import Refusal

from .models import RecentTry

MINUTE = timedelta(minutes=1)


class Limit:
    """Of one kind of thing, for each player, address or event."""

    def __init__(self, kind: str, told: Message, most: int) -> None:
        self.kind = kind
        self.told = told
        self.most = most

    def refuse_too_many(self, *who: object) -> None:
        name, now = " ".join(map(str, who))[:120], timezone.now()
        mine = RecentTry.objects.filter(kind=self.kind, who=name)
        with transaction.atomic():
            if mine.filter(at__gt=now - MINUTE).count() >= self.most:
                raise Refusal.from_messages(self.told, Message("wait a minute, or go to the desk"))
            mine.filter(at__lte=now - MINUTE).delete()
            RecentTry.objects.create(kind=self.kind, who=name, at=now)
