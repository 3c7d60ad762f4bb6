"""Port of the cart to a higher feature: portions and places that its owner already holds."""

from collections.abc import Mapping
from datetime import date
from typing import Protocol

from marmita.platform.ports import Port
from marmita.platform.unit_of_work import Connection


class ReadOwnHolds(Protocol):
    """What unpaid orders of the account with a chef hold, by day: portions by food, places by pick-up point.

    A changed cart releases them.
    """

    async def __call__(
        self, conn: Connection, customer_id: str, chef_id: str, /
    ) -> Mapping[date, Mapping[str, int]]: ...


OWN_HOLDS: Port[ReadOwnHolds] = Port("own_holds")
