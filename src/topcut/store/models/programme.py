"""A programme of organized play: its journal, its people, what accounts are in it."""

from __future__ import annotations

from typing import ClassVar

from django.db import models
from django.utils import timezone

from .accounts import Account

PROGRAMME_ROLES = [
    ("director", "director"),
    ("coordinator", "coordinator"),
    ("league-director", "league director"),
    ("organizer", "organizer"),
]


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
