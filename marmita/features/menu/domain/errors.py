"""Refusals of menu: one class for each errorKey."""

from marmita.platform.errors import DomainError


class ChefNotActive(DomainError):
    key, status = "chef_not_active", 409
    field_names = ("orderStatus",)


class ChefSuspended(DomainError):
    key, status = "chef_suspended", 409
    field_names = ("orderStatus",)


class DeliveryTypeNotAvailable(DomainError):
    key, status = "delivery_type_not_available", 409


class FoodNotAvailable(DomainError):
    key, status = "food_not_available", 409
    field_names = ("foodId", "name")


class FoodNotExist(DomainError):
    key, status = "food_not_exist", 404


class NotEnoughPortions(DomainError):
    key, status = "not_enough_portions", 409
    field_names = ("foodId", "left", "name")


class OwnFood(DomainError):
    key, status = "own_food", 403


class PickUpPointNotAvailable(DomainError):
    key, status = "pick_up_point_not_available", 409


class SlotNotAvailable(DomainError):
    key, status = "slot_not_available", 409
