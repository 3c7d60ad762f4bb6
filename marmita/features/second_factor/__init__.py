"""The second factor: authenticator apps, passkeys and recovery codes, how they are set up, and how they finish a login.

What a login waits for is a challenge of `sessions`; which kinds an account has stands in its row.
"""

from marmita.features.second_factor.domain.sealing import Sealer
from marmita.features.second_factor.ports import RELYING_PARTY, SEALER, relying_party
from marmita.features.second_factor.queries.export import EXPORT
from marmita.features.second_factor.retention import RETENTION
from marmita.features.second_factor.use_cases.reset_factors import reset_factors

__all__ = ["EXPORT", "RELYING_PARTY", "RETENTION", "SEALER", "Sealer", "relying_party", "reset_factors"]
