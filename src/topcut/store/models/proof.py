"""What shows afterwards that a journal is as it was and its draws were fair."""

from __future__ import annotations

from typing import ClassVar

from django.db import models

from .events import Journal


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
