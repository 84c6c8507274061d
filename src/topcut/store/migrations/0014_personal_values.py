from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Personal values stand beside the lines that commit to them. Lines that are there stay as they
    are."""

    dependencies: ClassVar = [("store", "0013_signed_heads_and_draw_secrets")]
    operations: ClassVar = [
        migrations.AddField(
            model_name="journalentry",
            name="personal",
            field=models.TextField(blank=True, default=""),
        ),
    ]
