"""A backup that is worth nothing without its passphrase.

{"topcut-encrypted": 1, "salt": "...", "nonce": "..."}     one line
then the plain backup, enciphered: AES-256-GCM, whose key scrypt makes of the passphrase.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from topcut.core.refusal import Refusal

KIND = "topcut-encrypted"
WORK = 2**16
"""About 64 MB and a fifth of a second for each try of a passphrase."""
SHORTEST = 12


def encrypt(plain: bytes, passphrase: str) -> bytes:
    if len(passphrase) < SHORTEST:
        raise Refusal(
            "the passphrase has fewer than {least} characters",
            do="take several words",
            least=SHORTEST,
        )
    salt, nonce = os.urandom(16), os.urandom(12)
    head = json.dumps({KIND: 1, "salt": salt.hex(), "nonce": nonce.hex()}).encode() + b"\n"
    return head + AESGCM(_key(passphrase, salt)).encrypt(nonce, plain, head)


def is_encrypted(file: Path) -> bool:
    with file.open("rb") as opened:
        return opened.read(len(KIND) + 3).startswith(f'{{"{KIND}"'.encode())


def decrypt(content: bytes, passphrase: str, name: str) -> bytes:
    head, _, rest = content.partition(b"\n")
    try:
        said = json.loads(head)
        salt, nonce = bytes.fromhex(said["salt"]), bytes.fromhex(said["nonce"])
        return AESGCM(_key(passphrase, salt)).decrypt(nonce, rest, head + b"\n")
    except (ValueError, KeyError, TypeError, InvalidTag):
        raise Refusal(
            "{file} cannot be opened with this passphrase",
            do="check the passphrase, or take another copy",
            file=name,
        ) from None


def _key(passphrase: str, salt: bytes) -> bytes:
    return Scrypt(salt=salt, length=32, n=WORK, r=8, p=1).derive(passphrase.encode())
