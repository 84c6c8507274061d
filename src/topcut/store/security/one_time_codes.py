"""One-time codes by RFC 6238 (HMAC-SHA-1, six digits, thirty seconds), as every such app shows
them. The secret is enciphered with the installation's key, so a backup alone gives none away."""

from __future__ import annotations

import base64
import hmac
import secrets
import struct
import time
from hashlib import sha256
from urllib.parse import quote, urlencode

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from ..models import Account, CodeDevice

SECONDS = 30
DIGITS = 6
EARLIER_OR_LATER = 1
"""Steps by which a phone's clock may be wrong."""


def code_at(secret: bytes, step: int, digits: int = DIGITS) -> str:
    """RFC 4226, 5.3."""
    digest = hmac.digest(secret, struct.pack(">Q", step), "sha1")
    start = digest[-1] & 0xF
    number = struct.unpack(">I", digest[start : start + 4])[0] & 0x7FFF_FFFF
    return str(number % 10**digits).zfill(digits)


def step_of(secret: bytes, typed: str, now: float, after: int = 0) -> int | None:
    """The step whose code this is, about now and after the one that was used last."""
    here = int(now // SECONDS)
    for step in range(here - EARLIER_OR_LATER, here + EARLIER_OR_LATER + 1):
        if step > after and hmac.compare_digest(code_at(secret, step).encode(), typed.encode()):
            return step
    return None


def new_secret() -> str:
    """A new secret in base32, as authenticator apps take it."""
    return base64.b32encode(secrets.token_bytes(20)).decode()


def address_for(account: Account, secret: str) -> str:
    """What an app reads from the QR code."""
    label = quote(f"Topcut:{account.login}")
    return f"otpauth://totp/{label}?{urlencode({'secret': secret, 'issuer': 'Topcut'})}"


def take_up(account: Account, secret: str, typed: str, now: float | None = None) -> bool:
    """Whether the phone shows the right code; from then on it is asked for."""
    step = step_of(base64.b32decode(secret), _digits(typed), now or time.time())
    if step is None:
        return False
    CodeDevice.objects.update_or_create(
        account=account,
        defaults={
            "secret": _cipher().encrypt(secret.encode()).decode(),
            "last_step": step,
            "created": timezone.now(),  # another phone: browsers that were trusted are asked again
        },
    )
    return True


def fits(account: Account, typed: str, now: float | None = None) -> bool:
    """Whether this is a code of the account's phone; it counts once."""
    with transaction.atomic():
        device = CodeDevice.objects.select_for_update().filter(account=account).first()
        if device is None or (secret := _secret(device)) is None:
            return False
        step = step_of(secret, _digits(typed), now or time.time(), device.last_step)
        if step is None:
            return False
        taken = CodeDevice.objects.filter(pk=device.pk, last_step=device.last_step)
        return bool(taken.update(last_step=step))


def _secret(device: CodeDevice) -> bytes | None:
    """None in an installation with another key: a recovery code or a passkey is left."""
    try:
        return base64.b32decode(_cipher().decrypt(device.secret.encode()))
    except InvalidToken:
        return None


def _cipher() -> Fernet:
    key = sha256(b"topcut one-time codes\0" + settings.SECRET_KEY.encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key))


def _digits(typed: str) -> str:
    return "".join(typed.split())[:20]
