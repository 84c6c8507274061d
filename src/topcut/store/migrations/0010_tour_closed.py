from typing import ClassVar

from django.db import migrations, models


class Migration(migrations.Migration):
    """Whoever has closed the tour of the demonstration is not offered it again."""

    dependencies: ClassVar = [("store", "0009_events_of_a_programme")]
    operations: ClassVar = [
        migrations.AddField(
            model_name="account", name="tour_closed", field=models.BooleanField(default=False)
        ),
    ]
