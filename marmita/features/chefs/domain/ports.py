"""The operator's choice about verification, as a port: jobs have no settings."""

from typing import Literal

from marmita.platform.ports import Port

Verification = Literal["required", "badge"]

VERIFICATION = Port[Verification]("chef_verification")
