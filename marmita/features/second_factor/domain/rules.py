"""Numbers of the second factor, and what codes look like."""

import re
from datetime import timedelta

from marmita.platform.ratelimit import Limit

CODE_PATTERN = r"^\s*(\d\s*){6}$"
CODE_MAX = 20
# A new secret waits so long for its first code; a second tab that asks meanwhile gets the same one.
PENDING_LIFE = timedelta(minutes=15)
# Clocks of telephones may differ by one step of 30 seconds.
DRIFT = 1
PASSKEYS_MAX = 10
PASSKEY_NAME_MAX = 50
# What a browser sends of a passkey; attestations with certificates have about 5,000 characters.
CREDENTIAL_MAX = 20_000
PASSKEY_CHALLENGE_LIFE = timedelta(minutes=5)
CHALLENGE_TOKEN_MAX = 100
RECOVERY_CODES = 10
# Twelve characters of an alphabet without those that look alike: 4 find the row, 8 (39 bits) are the secret.
RECOVERY_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
RECOVERY_PREFIX, RECOVERY_LENGTH = 4, 12
RECOVERY_INPUT_MAX = 40
# Wrong codes of an account, over all its challenges. Passkeys cannot be guessed, and are taken nevertheless.
WRONG_CODES = Limit("second_factor", 10, timedelta(minutes=30))

_domain_fits = re.compile(r"^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$").match


def is_domain(host: str) -> bool:
    """Whether the host has a name: passkeys do not belong to IP addresses."""
    return bool(_domain_fits(host)) and not host.replace(".", "").isdigit()


def bare_code(text: str) -> str:
    """The six digits without the spaces that apps show between them; empty for anything else."""
    return re.sub(r"\s", "", text) if re.fullmatch(CODE_PATTERN, text, re.ASCII) else ""


def bare_recovery_code(text: str) -> str:
    """The twelve characters as they are stored, however they were typed; empty for anything else."""
    bare = re.sub(r"[\s-]", "", text).lower()
    return bare if len(bare) == RECOVERY_LENGTH and set(bare) <= set(RECOVERY_ALPHABET) else ""


def shown_recovery_code(bare: str) -> str:
    """As people read it: in groups of four."""
    return "-".join(bare[start : start + 4] for start in range(0, len(bare), 4))
