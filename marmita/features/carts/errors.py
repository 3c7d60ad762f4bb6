"""Errors of carts: one class for each error key."""

from marmita.platform.errors import DomainError


class CartEmpty(DomainError):
    key, status = "cart_empty", 409


class MaxQuantity(DomainError):
    key, status = "max_quantity", 409
    field_names = ("count",)


class MinQuantity(DomainError):
    key, status = "min_quantity", 400
    field_names = ("count",)
