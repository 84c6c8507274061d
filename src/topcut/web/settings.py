"""Django's settings, from TOPCUT_DATA, DATABASE_URL, TOPCUT_HTTPS, TOPCUT_PROXIES, TOPCUT_LOG."""

from __future__ import annotations

import os
from pathlib import Path

from topcut.store.installation import installation
from topcut.web.common.rendering import static_files

HERE = Path(__file__).parent
DATA = installation.data_folder()
HTTPS = os.environ.get("TOPCUT_HTTPS") == "1"
"""Whether people reach it through https (a proxy in front of it)."""
PROXIES = os.environ.get("TOPCUT_PROXIES", "127.0.0.1,::1") if HTTPS else ""
"""Whose word counts on where a client is and whether it came by https: addresses or networks."""

SECURITY_CONTACT = os.environ.get("TOPCUT_SECURITY_CONTACT", "")
"""`mailto:` or `https:` of whom to tell of a weakness; /.well-known/security.txt says it."""

SECRET_KEY = installation.key_in(DATA)
DEBUG = False
ALLOWED_HOSTS = os.environ.get("TOPCUT_HOSTS", "*").split(",")
"""In a hall a desk has whatever address its network gives it."""
DATABASES = {"default": installation.database(os.environ.get("DATABASE_URL", ""), DATA)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django_htmx",
    "topcut.store",
    "topcut.web.desk",
    "topcut.web.board",
    "topcut.web.player",
]
MIDDLEWARE = [
    "topcut.web.common.requests.request_origin.request_origin",
    # Compressed with a random length (BREACH), and the form's token is masked anew in every page.
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "topcut.web.common.requests.security_headers.content_security",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "topcut.web.common.requests.access.AccessMiddleware",
]
ROOT_URLCONF = "topcut.web.urls"
WSGI_APPLICATION = "topcut.web.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "OPTIONS": {
            "environment": "topcut.web.common.rendering.template_environment.environment",
            "context_processors": [
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "topcut.web.common.rendering.theme.theme",
                "topcut.web.desk.common.shell.shell",
            ],
        },
    }
]

AUTH_USER_MODEL = "store.Account"
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "home"
LOGOUT_REDIRECT_URL = "login"
PASSWORD_HASHERS = [
    "topcut.web.common.security.low_priority_password_hasher.LowPriorityArgon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
_RULES = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{_RULES}.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": f"{_RULES}.CommonPasswordValidator"},
    {
        "NAME": f"{_RULES}.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("login", "name")},
    },
]

SESSION_ENGINE = "topcut.store.accounts.sessions"
SESSION_COOKIE_AGE = 14 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "topcut.web.common.requests.error_pages.forged"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = None  # common/requests/security_headers.py
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
X_FRAME_OPTIONS = "DENY"

DATA_UPLOAD_MAX_MEMORY_SIZE = 2_500_000
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 2_500_000

LANGUAGE_CODE = os.environ.get("TOPCUT_LANGUAGE", "en")
"""Also of the public pages: they are drawn once, for everybody."""
LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("fr", "Français")]
"""Here and in the .po files that `make messages` writes for it: nothing else makes a language."""
LOCALE_PATHS = [HERE / "locale"]
FORMAT_MODULE_PATH = "topcut.web.date_formats"
USE_I18N = True
USE_TZ = True
TIME_ZONE = os.environ.get("TZ") or "UTC"

STATIC_URL = f"{static_files.ROOT}{static_files.version()}/"
"""The front serves them (front.py), not Django."""

LOG = os.environ.get("TOPCUT_LOG", "text")
"""`text`: faults and warnings, for people. `json`: for programs, with a line for every request."""
_FORMATTERS = "topcut.web.common.security.log_formatters"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "text": {
            "()": f"{_FORMATTERS}.Formatter",
            "format": "%(asctime)s %(levelname)s %(name)s: %(message)s",
        },
        "json": {"()": f"{_FORMATTERS}.JsonFormatter"},
    },
    "handlers": {
        "console": {
            "class": "logging.StreamHandler",
            "formatter": "json" if LOG == "json" else "text",
        }
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django.request": {"level": "ERROR"},
        "topcut.requests": {"level": "INFO" if LOG == "json" else "WARNING"},
    },
}
SILENCED_SYSTEM_CHECKS: list[str] = []
