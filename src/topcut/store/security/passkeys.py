"""Passkeys (WebAuthn) by the library py_webauthn: a browser, a phone or a key that signs what this
installation asks. Only public keys are kept. Imported where it is needed: it would slow the
start."""

from __future__ import annotations

import json
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any

from django.utils import timezone

from topcut.core.refusal import Refusal

from ..models import Account, Passkey

LONGEST_NAME = 80
MOST = 20
UNREADABLE = (ValueError, KeyError, TypeError, RecursionError)
"""What reading an answer raises that no browser gives: wrong types, nested without end."""


@dataclass(frozen=True)
class Site:
    """This installation as a browser names it."""

    host: str
    """Without the port."""
    address: str
    """`https://play.example.org`"""

    @property
    def has_passkeys(self) -> bool:
        """Browsers have them under https and on the machine itself, never for bare addresses."""
        if self.host == "localhost" or self.host.endswith(".localhost"):
            return True
        try:
            ip_address(self.host.strip("[]"))
        except ValueError:
            return self.address.startswith("https:")
        return False


def registration_options(account: Account, site: Site) -> dict[str, Any]:
    """What the browser is asked; its `challenge` is to be remembered."""
    from webauthn import generate_registration_options  # noqa: PLC0415

    options = generate_registration_options(
        rp_id=site.host,
        rp_name="Topcut",
        user_name=account.login,
        user_id=f"topcut-{account.pk}".encode(),
        user_display_name=account.name,
        exclude_credentials=_known(account, site),
    )
    return _plain(options)


def add(account: Account, site: Site, challenge: str, answer: str, name: str) -> Passkey:
    """What the browser answered, if it is right."""
    from webauthn import base64url_to_bytes, verify_registration_response  # noqa: PLC0415
    from webauthn.helpers import bytes_to_base64url  # noqa: PLC0415
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

    if Passkey.objects.filter(account=account).count() >= MOST:
        raise Refusal("you have {count} passkeys already", do="remove one first", count=MOST)
    try:
        verified = verify_registration_response(
            credential=answer,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.address,
        )
    except (WebAuthnException, *UNREADABLE):
        raise Refusal("the browser's answer was not accepted", do="try again") from None
    return Passkey.objects.create(
        account=account,
        credential=bytes_to_base64url(verified.credential_id),
        public_key=bytes_to_base64url(verified.credential_public_key),
        sign_count=verified.sign_count,
        host=site.host,
        name=" ".join(name.split())[:LONGEST_NAME] or "Passkey",
    )


def login_options(account: Account, site: Site) -> dict[str, Any]:
    from webauthn import generate_authentication_options  # noqa: PLC0415

    return _plain(
        generate_authentication_options(rp_id=site.host, allow_credentials=_known(account, site))
    )


def fits(account: Account, site: Site, challenge: str, answer: str) -> bool:
    """Whether one of the account's passkeys has signed the challenge."""
    from webauthn import base64url_to_bytes, verify_authentication_response  # noqa: PLC0415
    from webauthn.helpers.exceptions import WebAuthnException  # noqa: PLC0415

    try:
        named = str(json.loads(answer)["id"])
        key = Passkey.objects.filter(account=account, credential=named, host=site.host).get()
        verified = verify_authentication_response(
            credential=answer,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=site.host,
            expected_origin=site.address,
            credential_public_key=base64url_to_bytes(key.public_key),
            credential_current_sign_count=key.sign_count,
        )
    except (Passkey.DoesNotExist, WebAuthnException, *UNREADABLE):
        return False
    Passkey.objects.filter(pk=key.pk).update(
        sign_count=verified.new_sign_count, last_used=timezone.now()
    )
    return True


def _known(account: Account, site: Site) -> list[Any]:
    from webauthn import base64url_to_bytes  # noqa: PLC0415
    from webauthn.helpers.structs import PublicKeyCredentialDescriptor  # noqa: PLC0415

    own = Passkey.objects.filter(account=account, host=site.host)
    return [
        PublicKeyCredentialDescriptor(id=base64url_to_bytes(one))
        for one in own.values_list("credential", flat=True)
    ]


def _plain(options: Any) -> dict[str, Any]:
    from webauthn import options_to_json  # noqa: PLC0415

    plain: dict[str, Any] = json.loads(options_to_json(options))
    return plain
