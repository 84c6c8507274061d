from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Limits of reports and registrations are kept by all processes together."""

    dependencies: ClassVar = [("store", "0010_tour_closed")]
    operations: ClassVar = [
        migrations.CreateModel(
            name="RecentTry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("kind", models.CharField(max_length=20)),
                ("who", models.CharField(max_length=120)),
                ("at", models.DateTimeField()),
            ],
            options={
                "indexes": [models.Index(fields=["kind", "who", "at"], name="recent_tries")],
            },
        ),
    ]
