"""The product's settings with a key of its own and quick passwords."""

import tempfile
from pathlib import Path

from topcut.web.settings import *  # noqa: F403

DATA = Path(tempfile.mkdtemp(prefix="topcut-tests-"))

SECRET_KEY = "only for tests"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
SECURITY_CONTACT = "mailto:security@example.org"
