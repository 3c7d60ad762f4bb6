"""Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which every app knows."""

from datetime import datetime
from hmac import compare_digest

import segno
from pyotp import random_base32
from pyotp.totp import TOTP

from marmita.features.second_factor.domain.rules import DRIFT

ISSUER = "Marmita"


def new_secret() -> str:
    """160 bits in base32, as apps take them."""
    return random_base32()


def address_of(secret: str, login: str) -> str:
    """The `otpauth:` address that apps scan."""
    return TOTP(secret).provisioning_uri(name=login, issuer_name=ISSUER)


def picture_of(address: str) -> str:
    """The address as a QR code: an SVG in a `data:` address."""
    return segno.make(address, error="m").svg_data_uri(scale=4, border=4, light="#fff", dark="#000")


def matching_step(secret: str, code: str, now: datetime, used: int | None) -> int | None:
    """The time step of the code, one step around now; None when it is wrong, or not later than the `used` one."""
    totp = TOTP(secret)
    middle = totp.timecode(now)
    for step in range(middle - DRIFT, middle + DRIFT + 1):
        if step > (used or 0) and compare_digest(totp.generate_otp(step).encode(), code.encode()):
            return step
    return None
