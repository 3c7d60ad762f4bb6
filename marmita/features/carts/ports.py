"""Port of the cart to a higher feature: portions that its owner already holds."""

from collections.abc import Mapping
from datetime import date
from typing import Protocol

from marmita.platform.ports import Port
from marmita.platform.unit_of_work import Connection


class ReadOwnHolds(Protocol):
    """Portions of a chef that unpaid orders of the account hold, by day and food: a changed cart releases them."""

    async def __call__(
        self, conn: Connection, customer_id: str, chef_id: str, /
    ) -> Mapping[date, Mapping[str, int]]: ...


OWN_HOLDS: Port[ReadOwnHolds] = Port("own_holds")
