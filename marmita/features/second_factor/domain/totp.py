"""Codes of authenticator apps: RFC 6238 with SHA-1, six digits and 30 seconds, which every app supports."""

from datetime import datetime
from hmac import compare_digest

import segno
from pyotp import random_base32
from pyotp.totp import TOTP

from marmita.features.second_factor.domain.rules import CLOCK_DRIFT_STEPS

ISSUER = "Marmita"


def new_secret() -> str:
    """Return a new secret of 160 bits, in base32 as apps expect."""
    return random_base32()


def otpauth_uri(secret: str, login: str) -> str:
    """Return the `otpauth:` address that apps scan."""
    return TOTP(secret).provisioning_uri(name=login, issuer_name=ISSUER)


def qr_code_uri(address: str) -> str:
    """Return the address as a QR code: an SVG in a `data:` address."""
    return segno.make(address, error="m").svg_data_uri(scale=4, border=4, light="#fff", dark="#000")


def find_matching_step(secret: str, code: str, now: datetime, used: int | None) -> int | None:
    """Return the time step of the code, at most one step from now.

    None if it is wrong, or not later than step `used`.
    """
    totp = TOTP(secret)
    middle = totp.timecode(now)
    for step in range(middle - CLOCK_DRIFT_STEPS, middle + CLOCK_DRIFT_STEPS + 1):
        if step > (used or 0) and compare_digest(totp.generate_otp(step).encode(), code.encode()):
            return step
    return None
