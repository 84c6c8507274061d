from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Heads that the installation has signed; the secrets of committed draws."""

    dependencies: ClassVar = [("store", "0012_security")]
    operations: ClassVar = [
        migrations.CreateModel(
            name="HeadSignature",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sequence", models.PositiveIntegerField()),
                ("digest", models.CharField(max_length=64)),
                ("root", models.CharField(max_length=64)),
                ("at", models.CharField(max_length=40)),
                ("key", models.CharField(max_length=64)),
                ("signature", models.CharField(max_length=128)),
                (
                    "journal",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE,
                        related_name="signatures",
                        to="store.journal",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="headsignature",
            constraint=models.UniqueConstraint(
                fields=("journal", "sequence"), name="one_signature_per_head"
            ),
        ),
        migrations.CreateModel(
            name="DrawSecret",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("commitment", models.CharField(max_length=64)),
                ("secret", models.CharField(max_length=64)),
                (
                    "journal",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE,
                        related_name="secrets",
                        to="store.journal",
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="drawsecret",
            constraint=models.UniqueConstraint(
                fields=("journal", "commitment"), name="one_secret_per_commitment"
            ),
        ),
    ]
