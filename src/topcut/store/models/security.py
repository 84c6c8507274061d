"""What keeps accounts safe."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils import timezone


class Session(AbstractBaseSession):
    """Django's session, with whose it is, from where and when it was last seen."""

    account = models.ForeignKey(
        "store.Account", on_delete=models.CASCADE, null=True, blank=True, related_name="sessions"
    )
    created = models.DateTimeField(default=timezone.now)
    last_seen = models.DateTimeField(default=timezone.now)
    address = models.CharField(max_length=64, blank=True)
    """Shortened: of which network."""
    device = models.CharField(max_length=80, blank=True)

    @classmethod
    def get_session_store_class(cls) -> type:
        from topcut.store.accounts.sessions import SessionStore  # noqa: PLC0415

        return SessionStore


class SecurityEntry(models.Model):
    """One line of the security log. It has no secrets: what was typed at a log-in is not in it."""

    at = models.DateTimeField(default=timezone.now, db_index=True)
    kind = models.CharField(max_length=40)
    by = models.ForeignKey(
        "store.Account",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="security_entries",
    )
    """Who did it; nobody where it came from the terminal, or from whoever did not log in."""
    about = models.ForeignKey(
        "store.Account",
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="security_entries_about",
    )
    """Whose account it is about."""
    event = models.CharField(max_length=32, blank=True)
    programme = models.CharField(max_length=60, blank=True)
    details = models.JSONField(default=dict, blank=True)
    address = models.CharField(max_length=64, blank=True)
    device = models.CharField(max_length=80, blank=True)
    request = models.CharField(max_length=64, blank=True)
    """The number under which the server's log has the same request."""

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["event", "at"], name="security_of_an_event"),
            models.Index(fields=["programme", "at"], name="security_of_a_programme"),
        ]

    def __str__(self) -> str:
        return f"{self.kind}, {self.at:%Y-%m-%d %H:%M}"


class CodeDevice(models.Model):
    """RFC 6238: a phone that shows one-time codes. The secret is enciphered with the installation's
    key."""

    account = models.OneToOneField(
        "store.Account", on_delete=models.CASCADE, related_name="code_device"
    )
    secret = models.CharField(max_length=300)
    last_step = models.BigIntegerField(default=0)
    """Of the latest code that was taken: none counts twice."""
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"one-time codes of account {self.account_id}"


class Passkey(models.Model):
    account = models.ForeignKey("store.Account", on_delete=models.CASCADE, related_name="passkeys")
    credential = models.CharField(max_length=1400, unique=True)
    """Its id and its public key as base64url."""
    public_key = models.TextField()
    sign_count = models.BigIntegerField(default=0)
    host = models.CharField(max_length=255)
    """The name of this installation for which it was made; a browser offers it there alone."""
    name = models.CharField(max_length=80)
    created = models.DateTimeField(default=timezone.now)
    last_used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return self.name


class RecoveryCode(models.Model):
    """One of those that are printed; only its digest is kept."""

    account = models.ForeignKey(
        "store.Account", on_delete=models.CASCADE, related_name="recovery_codes"
    )
    digest = models.CharField(max_length=64)
    used = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["account", "digest"], name="one_recovery_code_once")
        ]

    def __str__(self) -> str:
        return f"recovery code of account {self.account_id}"
