from typing import ClassVar

from django.db import migrations


class Migration(migrations.Migration):
    """When somebody logged in last stands in the security log alone; nothing has read it here."""

    dependencies: ClassVar = [("store", "0014_personal_values")]
    operations: ClassVar = [migrations.RemoveField(model_name="account", name="last_login")]
