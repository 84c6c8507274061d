"""An event: its journal, its staff and players, their links."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from .accounts import Account

ROLES = [
    ("organizer", "organizer"),
    ("marshal", "marshal"),
    ("judge", "judge"),
    ("scorekeeper", "scorekeeper"),
]


class Journal(models.Model):
    """One tournament. All but id and sequence repeats what the entries say, for lists."""

    id = models.CharField(primary_key=True, max_length=32)
    sequence = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now)
    changed = models.DateTimeField(default=timezone.now)
    name = models.CharField(max_length=500, blank=True)
    rulebook = models.CharField(max_length=500, blank=True)
    date = models.CharField(max_length=10, blank=True)
    phase = models.CharField(max_length=20, default="registration")
    players = models.PositiveIntegerField(default=0)
    round = models.PositiveIntegerField(default=0)
    programme = models.CharField(max_length=500, blank=True)
    """The programme of organized play that the event belongs to."""
    listing = models.CharField(max_length=500, blank=True)
    """The listing of that programme that became the event."""
    summed_up = models.PositiveIntegerField(default=0)
    """The sequence number that the fields before this one are of."""

    class Meta:
        indexes: ClassVar = [
            models.Index(fields=["phase", "date"]),
            models.Index(fields=["programme", "listing"], name="events_of_a_programme"),
        ]

    def __str__(self) -> str:
        return self.name


class JournalEntry(models.Model):
    """One line of a journal, as it would stand in a file."""

    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="lines")
    sequence = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    line = models.TextField()
    personal = models.TextField(blank=True, default="")
    """What the line only commits to: names and whatever else is about people. It can be erased."""

    class Meta:
        ordering: ClassVar = ["sequence"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "sequence"], name="one_entry_per_number")
        ]

    def __str__(self) -> str:
        return self.line


class EnteredPerson(models.Model):
    """A human as last entered at one event. Another event's staff never see it: what they know of
    somebody of the same name is a row of their own."""

    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="people")
    key = models.CharField(max_length=500)
    """The name as it is compared: folded and without odd spaces."""
    name = models.CharField(max_length=500)
    club = models.CharField(max_length=500, blank=True)
    born = models.PositiveSmallIntegerField(null=True, blank=True)
    number = models.CharField(max_length=500, blank=True)
    """A membership number or the like."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "key"], name="one_person_per_event")
        ]
        indexes: ClassVar = [models.Index(fields=["key"])]

    def __str__(self) -> str:
        return self.name


class Staff(models.Model):
    """What an account is at one event."""

    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="staff")
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="staff")
    role = models.CharField(max_length=20, choices=ROLES)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "account"], name="one_role_per_event")
        ]

    def __str__(self) -> str:
        return f"{self.account} ({self.role})"


class Invitation(models.Model):
    """A link that works once. Only a digest of its token is kept. One that is by nobody comes from
    the installation itself: it makes an account that opens events."""

    digest = models.CharField(max_length=64, unique=True)
    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, null=True, blank=True)
    programme = models.ForeignKey("Programme", on_delete=models.CASCADE, null=True, blank=True)
    """Then the role is one of PROGRAMME_ROLES."""
    role = models.CharField(max_length=20)
    scope = models.CharField(max_length=200, blank=True)
    """The continent or the league that the role is of."""
    by = models.ForeignKey(Account, on_delete=models.CASCADE, null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    expires = models.DateTimeField()
    used = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.role}, {self.expires:%Y-%m-%d}"


class PlayerKey(models.Model):
    """What has happened to the private link of one player at one event. The key itself is computed
    from it (player_keys.py) and kept nowhere. A player without a row has the first link."""

    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="keys")
    number = models.PositiveIntegerField()
    entered = models.PositiveIntegerField()
    """The sequence number of the entry that made this number this player's."""
    generation = models.PositiveIntegerField(default=1)
    """Of the link that holds; each new one ends those before it."""
    revoked = models.DateTimeField(null=True, blank=True)
    printed = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["journal", "number", "entered"], name="one_link_per_player"
            )
        ]

    def __str__(self) -> str:
        return f"player {self.number}"


class KeptLink(models.Model):
    """A player's link that somebody keeps in an account; it ends with the link."""

    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="links")
    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="kept")
    number = models.PositiveIntegerField()
    entered = models.PositiveIntegerField()
    generation = models.PositiveIntegerField()
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["account", "journal", "number", "entered"], name="one_kept_link_per_player"
            )
        ]

    def __str__(self) -> str:
        return f"player {self.number}"


class SentReport(models.Model):
    """A report that came from a phone, by the number that the phone made for it: phones send again
    what they have no answer to, and nothing is recorded twice."""

    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="sent")
    number = models.PositiveIntegerField()
    sent = models.CharField(max_length=64)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "number", "sent"], name="one_report_once")
        ]

    def __str__(self) -> str:
        return f"{self.sent} of player {self.number}"
