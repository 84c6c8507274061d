from typing import Any, ClassVar

import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


def name_owner(apps: Any, editor: Any) -> None:
    """Whoever has opened events here for longest owns the installation."""
    accounts = apps.get_model("store", "Account").objects.using(editor.connection.alias)
    first = accounts.filter(opens_events=True, is_active=True).order_by("pk").first()
    if first is not None:
        accounts.filter(pk=first.pk).update(owns_installation=True)


def keep_sessions(apps: Any, editor: Any) -> None:
    """Nobody is logged out by it: both classes have one name, and so sign alike."""
    from django.contrib.sessions.backends.db import SessionStore  # noqa: PLC0415

    using = editor.connection.alias
    accounts = apps.get_model("store", "Account").objects.using(using)
    known = set(accounts.values_list("pk", flat=True))
    target = apps.get_model("store", "Session").objects.using(using)
    old = apps.get_model("sessions", "Session").objects.using(using)
    for row in old.filter(expire_date__gt=django.utils.timezone.now()):
        account = SessionStore().decode(row.session_data).get("_auth_user_id")
        if account and int(account) in known:
            target.create(
                session_key=row.session_key,
                session_data=row.session_data,
                expire_date=row.expire_date,
                account_id=int(account),
            )


class Migration(migrations.Migration):
    """The security log, sessions with whose they are, the second factor, owners, one limiter."""

    dependencies: ClassVar = [
        ("store", "0011_recent_tries"),
        ("sessions", "0001_initial"),
    ]

    operations: ClassVar = [
        migrations.CreateModel(
            name="CodeDevice",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("secret", models.CharField(max_length=300)),
                ("last_step", models.BigIntegerField(default=0)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
            ],
        ),
        migrations.CreateModel(
            name="Passkey",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("credential", models.CharField(max_length=1400, unique=True)),
                ("public_key", models.TextField()),
                ("sign_count", models.BigIntegerField(default=0)),
                ("host", models.CharField(max_length=255)),
                ("name", models.CharField(max_length=80)),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_used", models.DateTimeField(null=True, blank=True)),
            ],
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("digest", models.CharField(max_length=64)),
                ("used", models.DateTimeField(null=True, blank=True)),
            ],
        ),
        migrations.CreateModel(
            name="SecurityEntry",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("at", models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ("kind", models.CharField(max_length=40)),
                ("event", models.CharField(blank=True, max_length=32)),
                ("programme", models.CharField(blank=True, max_length=60)),
                ("details", models.JSONField(default=dict, blank=True)),
                ("address", models.CharField(blank=True, max_length=64)),
                ("device", models.CharField(blank=True, max_length=80)),
                ("request", models.CharField(blank=True, max_length=64)),
            ],
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                (
                    "session_key",
                    models.CharField(
                        max_length=40, primary_key=True, serialize=False, verbose_name="session key"
                    ),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                ("created", models.DateTimeField(default=django.utils.timezone.now)),
                ("last_seen", models.DateTimeField(default=django.utils.timezone.now)),
                ("address", models.CharField(blank=True, max_length=64)),
                ("device", models.CharField(blank=True, max_length=80)),
            ],
            options={
                "verbose_name": "session",
                "verbose_name_plural": "sessions",
                "abstract": False,
            },
        ),
        migrations.DeleteModel(
            name="FailedLogin",
        ),
        migrations.AddField(
            model_name="account",
            name="owns_installation",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="account",
            name="second_factor_by",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="codedevice",
            name="account",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="code_device",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="passkey",
            name="account",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="passkeys",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="recoverycode",
            name="account",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="recovery_codes",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="securityentry",
            name="about",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="security_entries_about",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="securityentry",
            name="by",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="security_entries",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddField(
            model_name="session",
            name="account",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="sessions",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddConstraint(
            model_name="recoverycode",
            constraint=models.UniqueConstraint(
                fields=("account", "digest"), name="one_recovery_code_once"
            ),
        ),
        migrations.AddIndex(
            model_name="securityentry",
            index=models.Index(fields=["event", "at"], name="security_of_an_event"),
        ),
        migrations.AddIndex(
            model_name="securityentry",
            index=models.Index(fields=["programme", "at"], name="security_of_a_programme"),
        ),
        migrations.RunPython(name_owner, migrations.RunPython.noop),
        migrations.RunPython(keep_sessions, migrations.RunPython.noop),
    ]
