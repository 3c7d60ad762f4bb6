"""The bag: what somebody means to buy, from one chef or several."""

from marmita.features.carts.queries import clear_cart_of_chef

__all__ = ["clear_cart_of_chef"]
