"""The product's settings with a key of its own and quick passwords."""

import tempfile
from pathlib import Path

from topcut.store.installation.installation import make_signing_key
from topcut.web.settings import *  # noqa: F403

DATA = Path(tempfile.mkdtemp(prefix="topcut-tests-"))
make_signing_key(DATA)

SECRET_KEY = "only for tests"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
SECURITY_CONTACT = "mailto:security@example.org"
