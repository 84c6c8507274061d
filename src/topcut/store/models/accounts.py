"""Accounts, and what they did a moment ago."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils import timezone


class Account(AbstractBaseUser):
    """Somebody who logs in. The name is what stands beside every entry, so it is one person's."""

    login = models.CharField(max_length=80, unique=True)
    name = models.CharField(max_length=120, unique=True)
    opens_events = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    tour_closed = models.BooleanField(default=False)
    """The tour of the demonstration is not offered any more."""
    created = models.DateTimeField(default=timezone.now)
    owns_installation = models.BooleanField(default=False)
    """Sees the whole security log and deactivates accounts."""
    second_factor_by = models.DateTimeField(null=True, blank=True)
    """From when on a director needs a second factor: security/second_factor.py."""

    objects = BaseUserManager["Account"]()
    USERNAME_FIELD = "login"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    def __str__(self) -> str:
        return self.name


class RecentTry(models.Model):
    """What somebody did a moment ago, for limits that all processes keep together."""

    kind = models.CharField(max_length=20)
    who = models.CharField(max_length=120)
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["kind", "who", "at"], name="recent_tries")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.who}"
