"""Apart from the moving of rows: PostgreSQL changes no table that rows were just put into."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("store", "0005_people_of_each_event")]

    operations = [
        migrations.AddIndex(
            model_name="enteredperson",
            index=models.Index(fields=["key"], name="store_enter_key_93015a_idx"),
        ),
        migrations.AddConstraint(
            model_name="enteredperson",
            constraint=models.UniqueConstraint(
                fields=("journal", "key"), name="one_person_per_event"
            ),
        ),
    ]
