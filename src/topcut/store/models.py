"""The tables. What happens with them stands in the modules beside this one. Over 400 lines, because
Django looks for all tables of an app here."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.db import models
from django.utils import timezone

ROLES = [
    ("organizer", "organizer"),
    ("marshal", "marshal"),
    ("judge", "judge"),
    ("scorekeeper", "scorekeeper"),
]
PROGRAMME_ROLES = [
    ("director", "director"),
    ("coordinator", "coordinator"),
    ("league-director", "league director"),
    ("organizer", "organizer"),
]


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


class HeadSignature(models.Model):
    """A head that an installation has signed: so many entries, their last digest, their tree."""

    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="signatures")
    sequence = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    root = models.CharField(max_length=64)
    at = models.CharField(max_length=40)
    key = models.CharField(max_length=64)
    """The public key, as hex."""
    signature = models.CharField(max_length=128)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["journal", "sequence"], name="one_signature_per_head")
        ]

    def __str__(self) -> str:
        return f"{self.sequence}: {self.digest}"


class DrawSecret(models.Model):
    """What the draws of an event come from: in the journal is its digest, and in the end itself."""

    journal = models.ForeignKey(Journal, on_delete=models.CASCADE, related_name="secrets")
    commitment = models.CharField(max_length=64)
    secret = models.CharField(max_length=64)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["journal", "commitment"], name="one_secret_per_commitment"
            )
        ]

    def __str__(self) -> str:
        return self.commitment


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


class RecentTry(models.Model):
    """What somebody did a moment ago, for limits that all processes keep together."""

    kind = models.CharField(max_length=20)
    who = models.CharField(max_length=120)
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar = [models.Index(fields=["kind", "who", "at"], name="recent_tries")]

    def __str__(self) -> str:
        return f"{self.kind} of {self.who}"


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


class Programme(models.Model):
    """The journal of a programme of organized play."""

    id = models.CharField(primary_key=True, max_length=60)
    sequence = models.PositiveIntegerField(default=0)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.id


class ProgrammeStaff(models.Model):
    """ST-002: what an account is in a programme. It may be several things."""

    programme = models.ForeignKey(Programme, on_delete=models.CASCADE, related_name="staff")
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="programme_staff")
    role = models.CharField(max_length=20, choices=PROGRAMME_ROLES)
    scope = models.CharField(max_length=200, blank=True)
    """The continent, league or listing that the role is of."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["programme", "account", "role", "scope"], name="one_role_of_a_kind"
            )
        ]

    def __str__(self) -> str:
        return f"{self.account} ({self.role} {self.scope})"


class ProgrammeMember(models.Model):
    """Who an account is among the people of a programme."""

    programme = models.ForeignKey(Programme, on_delete=models.CASCADE, related_name="members")
    account = models.ForeignKey(Account, on_delete=models.CASCADE, related_name="memberships")
    person = models.PositiveIntegerField()
    """The number in the programme's journal."""

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["programme", "account"], name="one_person_per_account"),
            models.UniqueConstraint(fields=["programme", "person"], name="one_account_per_person"),
        ]

    def __str__(self) -> str:
        return f"{self.account} is person {self.person}"


class ProgrammeComplaint(models.Model):
    """ST-003: what a player wrote to a coordinator or the director. The journal says that there is
    one and to whom; the words are kept beside it, for those alone who were asked."""

    programme = models.ForeignKey(Programme, on_delete=models.CASCADE, related_name="complaints")
    number = models.PositiveIntegerField()
    """Counted from 1 on, as in the journal."""
    text = models.TextField()
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["programme", "number"], name="one_text_per_complaint")
        ]

    def __str__(self) -> str:
        return f"complaint {self.number}"


class ProgrammeEntry(models.Model):
    """One line of a programme's journal, as it would stand in a file."""

    programme = models.ForeignKey(Programme, on_delete=models.CASCADE, related_name="lines")
    sequence = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    line = models.TextField()

    class Meta:
        ordering: ClassVar = ["sequence"]
        constraints: ClassVar = [
            models.UniqueConstraint(
                fields=["programme", "sequence"], name="one_programme_entry_per_number"
            )
        ]

    def __str__(self) -> str:
        return self.line


class ProgrammePerson(models.Model):
    """Who a number of a programme's journal is, kept beside it so that it can be erased."""

    programme = models.ForeignKey(Programme, on_delete=models.CASCADE, related_name="people")
    number = models.PositiveIntegerField()
    salt = models.CharField(max_length=64)
    """Of the seal that the journal keeps of the data."""
    data = models.TextField()
    """As JSON: topcut.core.programme.people.personal_data.PersonalData."""
    member_key = models.CharField(max_length=500, null=True, blank=True)
    """The membership number as it is compared."""
    handle_key = models.CharField(max_length=500, null=True, blank=True)

    class Meta:
        ordering: ClassVar = ["number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["programme", "number"], name="one_person_per_number"),
            models.UniqueConstraint(
                fields=["programme", "member_key"], name="one_person_per_membership"
            ),
            models.UniqueConstraint(
                fields=["programme", "handle_key"], name="one_person_per_handle"
            ),
        ]

    def __str__(self) -> str:
        return f"person {self.number}"


class PersonTerm(models.Model):
    """A word by which a person is found while it is typed: of the name, the number, the handle."""

    programme = models.ForeignKey(Programme, on_delete=models.CASCADE, related_name="terms")
    person = models.ForeignKey(ProgrammePerson, on_delete=models.CASCADE, related_name="terms")
    term = models.CharField(max_length=500)

    class Meta:
        indexes: ClassVar = [
            models.Index(
                fields=["programme", "term"],
                name="people_while_typing",
                opclasses=["varchar_pattern_ops", "varchar_pattern_ops"],
            )
        ]

    def __str__(self) -> str:
        return self.term


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


# Django looks for tables here.
from topcut.store.security.models import CodeDevice, Passkey, RecoveryCode, SecurityEntry, Session  # noqa: E402

__all__ = ["CodeDevice", "Passkey", "RecoveryCode", "SecurityEntry", "Session"]
