"""What was known of a person at all events together is now known at each of them."""

import django.db.models.deletion
from django.db import migrations, models


def split(apps, editor):  # type: ignore[no-untyped-def]
    person, entered = (apps.get_model("store", name) for name in ("Person", "EnteredPerson"))
    rows = [
        entered(
            journal_id=journal,
            key=one.key,
            name=one.name,
            club=one.club,
            born=one.born,
            number=one.number,
        )
        for one in person.objects.using(editor.connection.alias)
        for journal in one.journals.values_list("pk", flat=True)
    ]
    entered.objects.using(editor.connection.alias).bulk_create(rows, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("store", "0004_sent_reports")]

    operations = [
        migrations.CreateModel(
            name="EnteredPerson",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("key", models.CharField(max_length=500)),
                ("name", models.CharField(max_length=500)),
                ("club", models.CharField(blank=True, max_length=500)),
                ("born", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("number", models.CharField(blank=True, max_length=500)),
                (
                    "journal",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entered",
                        to="store.journal",
                    ),
                ),
            ],
        ),
        migrations.RunPython(split, migrations.RunPython.noop, elidable=True),
        migrations.DeleteModel(name="Person"),
        migrations.AlterField(
            model_name="enteredperson",
            name="journal",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="people",
                to="store.journal",
            ),
        ),
    ]
