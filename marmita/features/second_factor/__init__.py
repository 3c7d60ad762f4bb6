"""The second factor: setup of authenticator apps, passkeys and recovery codes, and the end of a login with them.

A login waits as a challenge of `sessions`; the kinds of an account are in its row.
"""

from marmita.features.second_factor import jobs
from marmita.features.second_factor.domain.encryption import SecretCipher
from marmita.features.second_factor.ports import RELYING_PARTY, SECRET_CIPHER, relying_party
from marmita.features.second_factor.queries.export import EXPORT
from marmita.features.second_factor.retention import RETENTION
from marmita.features.second_factor.use_cases.reset_factors import reset_factors

__all__ = [
    "EXPORT",
    "RELYING_PARTY",
    "RETENTION",
    "SECRET_CIPHER",
    "SecretCipher",
    "jobs",
    "relying_party",
    "reset_factors",
]
