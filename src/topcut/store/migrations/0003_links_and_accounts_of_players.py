"""Keys are computed now: links that were given out before end, because only digests were kept."""

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0002_player_keys"),
    ]

    operations = [
        migrations.DeleteModel(name="PlayerKey"),
        migrations.CreateModel(
            name="PlayerKey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("entered", models.PositiveIntegerField()),
                ("generation", models.PositiveIntegerField(default=1)),
                ("revoked", models.DateTimeField(blank=True, null=True)),
                ("printed", models.DateTimeField(blank=True, null=True)),
                (
                    "journal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="keys",
                        to="store.journal",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("journal", "number", "entered"), name="one_link_per_player"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="KeptLink",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("entered", models.PositiveIntegerField()),
                ("generation", models.PositiveIntegerField()),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="links",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "journal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="kept",
                        to="store.journal",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("account", "journal", "number", "entered"),
                        name="one_kept_link_per_player",
                    )
                ],
            },
        ),
    ]
