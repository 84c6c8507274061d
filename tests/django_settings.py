"""The product's settings with a key of its own and quick passwords."""

import os
import tempfile
from pathlib import Path

from jinja2 import FileSystemBytecodeCache

from topcut.store.installation.installation import make_signing_key
from topcut.web.settings import *  # noqa: F403

DATA = Path(tempfile.mkdtemp(prefix="topcut-tests-"))
make_signing_key(DATA)

SECRET_KEY = "only for tests"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
SECURITY_CONTACT = "mailto:security@example.org"

COMPILED = Path(os.environ.setdefault("TOPCUT_TESTS_COMPILED", str(DATA / "compiled")))
COMPILED.mkdir(exist_ok=True)
TEMPLATES[0]["OPTIONS"]["bytecode_cache"] = FileSystemBytecodeCache(str(COMPILED))  # noqa: F405
"""The first process's, which the workers share: each template is compiled once for a run."""
