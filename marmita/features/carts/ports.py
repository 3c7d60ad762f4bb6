"""What the bag needs from above: what its owner holds already."""

from collections.abc import Mapping
from datetime import date
from typing import Protocol

from marmita.platform.ports import Port
from marmita.platform.unit_of_work import Connection


class ReadOwnHolds(Protocol):
    """Portions that unpaid orders of the account hold in a kitchen, by day and food: a changed bag gives them back."""

    async def __call__(
        self, conn: Connection, customer_id: str, chef_id: str, /
    ) -> Mapping[date, Mapping[str, int]]: ...


OWN_HOLDS: Port[ReadOwnHolds] = Port("own_holds")
