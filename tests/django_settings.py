"""The product's settings with a key of its own and quick passwords."""

from topcut.web.settings import *  # noqa: F403

SECRET_KEY = "only for tests"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
