"""Port to a higher feature: portions and places that unpaid orders of the cart's owner already hold."""

from collections.abc import Mapping
from datetime import date
from typing import Protocol

from marmita.platform.ports import Port
from marmita.platform.unit_of_work import Connection


class ReadOwnHolds(Protocol):
    """Returns the holds of the account's unpaid orders with a chef, by day: portions by food, places by pick-up point.

    A change of the cart releases these holds.
    """

    async def __call__(
        self, conn: Connection, customer_id: str, chef_id: str, /
    ) -> Mapping[date, Mapping[str, int]]: ...


OWN_HOLDS: Port[ReadOwnHolds] = Port("own_holds")
