# An event says which programme and listing it belongs to, for lists.

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("store", "0008_programme_roles"),
    ]

    operations = [
        migrations.AddField(
            model_name="journal",
            name="listing",
            field=models.CharField(blank=True, default="", max_length=500),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="journal",
            name="programme",
            field=models.CharField(blank=True, default="", max_length=500),
            preserve_default=False,
        ),
        migrations.AddIndex(
            model_name="journal",
            index=models.Index(fields=["programme", "listing"], name="events_of_a_programme"),
        ),
    ]
