"""Chefs: who cooks where, found on a map, in a town or by name."""

from marmita.features.chefs.count_meal import count_meal
from marmita.features.chefs.schemas import Cuisine, DeliveryType, Dietary, OpenHours, PickUpPointView, Weekday

__all__ = ["Cuisine", "DeliveryType", "Dietary", "OpenHours", "PickUpPointView", "Weekday", "count_meal"]
