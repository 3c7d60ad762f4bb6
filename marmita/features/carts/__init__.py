"""The bag: what somebody means to buy, from one chef or several."""

from marmita.features.carts.export_query import EXPORT
from marmita.features.carts.ports import OWN_HOLDS
from marmita.features.carts.queries import clear_cart_of_chef

__all__ = [
    "EXPORT",
    "OWN_HOLDS",
    "clear_cart_of_chef",
]
