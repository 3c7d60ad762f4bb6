"""Domain errors of the menu: one class for each errorKey."""

from marmita.platform.errors import DomainError


class AllergensNotDeclared(DomainError):
    key, status = "allergens_not_declared", 409
    field_names = ("foodId", "name")


class AmountBelowSold(DomainError):
    key, status = "amount_below_sold", 409
    field_names = ("count", "date")


class ChefNotActive(DomainError):
    key, status = "chef_not_active", 409
    field_names = ("orderStatus",)


class ChefSuspended(DomainError):
    key, status = "chef_suspended", 409
    field_names = ("orderStatus",)


class DeliveryTypeNotAvailable(DomainError):
    key, status = "delivery_type_not_available", 409


class FoodChanged(DomainError):
    key, status = "food_changed", 409
    field_names = ("food",)


class FoodInSurpriseBag(DomainError):
    key, status = "food_in_surprise_bag", 409
    field_names = ("bags", "names")


class FoodNotAvailable(DomainError):
    key, status = "food_not_available", 409
    field_names = ("foodId", "name")


class FoodNotExist(DomainError):
    key, status = "food_not_exist", 404


class InvalidHours(DomainError):
    key, status = "invalid_hours", 400
    field_names = ("weekday",)


class MenuChanged(DomainError):
    key, status = "menu_changed", 409
    field_names = ("foodIds",)


class NotEnoughPortions(DomainError):
    key, status = "not_enough_portions", 409
    field_names = ("foodId", "left", "name")


class OwnFood(DomainError):
    key, status = "own_food", 403


class PaymentsNeeded(DomainError):
    key, status = "payments_needed", 409


class PickUpPointFull(DomainError):
    key, status = "pick_up_point_full", 409
    field_names = ("name",)


class PickUpPointNotAvailable(DomainError):
    key, status = "pick_up_point_not_available", 409


class SlotNotAvailable(DomainError):
    key, status = "slot_not_available", 409


class SurpriseBagContents(DomainError):
    key, status = "surprise_bag_contents", 409


class SurpriseBagsNotAllowed(DomainError):
    key, status = "surprise_bags_not_allowed", 403


class TooManyFoods(DomainError):
    key, status = "too_many_foods", 409
    field_names = ("count",)
