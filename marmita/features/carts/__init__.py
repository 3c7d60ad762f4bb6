"""The cart: foods that a person wants to buy, grouped by chef."""

from marmita.features.carts.change_cart import remove_line
from marmita.features.carts.errors import CartEmpty, MaxQuantity, MinQuantity
from marmita.features.carts.events import CartChanged
from marmita.features.carts.export import EXPORT
from marmita.features.carts.fill_cart import NewCartItem, fill_cart
from marmita.features.carts.listeners import remove_bought, remove_deleted_chef
from marmita.features.carts.ports import OWN_HOLDS
from marmita.features.carts.retention import RETENTION
from marmita.features.carts.schemas import Instructions

__all__ = [
    "EXPORT",
    "OWN_HOLDS",
    "RETENTION",
    "CartChanged",
    "CartEmpty",
    "Instructions",
    "MaxQuantity",
    "MinQuantity",
    "NewCartItem",
    "fill_cart",
    "remove_bought",
    "remove_deleted_chef",
    "remove_line",
]
