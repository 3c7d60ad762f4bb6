"""Limits of the second factor, and the forms of codes."""

import re
from datetime import timedelta

from marmita.platform.ratelimit import Limit

CODE_PATTERN = r"^\s*([0-9]\s*){6}\Z"
CODE_MAX = 20
# The time for which a new secret waits for its first code. A second tab gets the waiting secret meanwhile.
PENDING_LIFE = timedelta(minutes=15)
# Clocks of phones may differ by one step of 30 seconds.
CLOCK_DRIFT_STEPS = 1
PASSKEYS_MAX = 10
PASSKEY_NAME_MAX = 50
# The most characters of a browser's credential; attestations with certificates have about 5,000.
CREDENTIAL_MAX = 20_000
PASSKEY_CHALLENGE_LIFE = timedelta(minutes=5)
CHALLENGE_TOKEN_MAX = 100
RECOVERY_CODES = 10
# Twelve characters of an alphabet without characters that look alike: 4 find the row, 8 (39 bits) are the secret.
RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
RECOVERY_PREFIX_LENGTH, RECOVERY_LENGTH = 4, 12
RECOVERY_INPUT_MAX = 40
# Wrong codes of an account, over all its challenges. Passkeys cannot be guessed, and are accepted even at the limit.
WRONG_CODES = Limit("second_factor", 10, timedelta(minutes=30))

_domain_fits = re.compile(r"^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\Z").match


def is_domain(host: str) -> bool:
    """Whether the host is a domain name: passkeys do not work with IP addresses."""
    return bool(_domain_fits(host)) and not host.replace(".", "").isdigit()


def normalize_code(text: str) -> str:
    """Return the six digits without spaces, which apps show between them. Empty for anything else."""
    return re.sub(r"\s", "", text) if re.fullmatch(CODE_PATTERN, text, re.ASCII) else ""


def normalize_recovery_code(text: str) -> str:
    """Return the twelve characters in the stored form, without spaces and hyphens. Empty for anything else."""
    normalized = re.sub(r"[\s-]", "", text).lower()
    return normalized if len(normalized) == RECOVERY_LENGTH and set(normalized) <= set(RECOVERY_ALPHABET) else ""


def format_recovery_code(normalized: str) -> str:
    """Return the code in groups of four characters, for people."""
    return "-".join(normalized[start : start + 4] for start in range(0, len(normalized), 4))
