"""The menu: foods, their offers by day, and the stock that no two people can buy at once."""

from marmita.features.menu.schemas import Allergen, FoodView

__all__ = ["Allergen", "FoodView"]
