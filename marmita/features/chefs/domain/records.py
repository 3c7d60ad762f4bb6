"""What chefs are described with: the values that rows, filters and the wire share."""

from typing import Literal

DeliveryType = Literal["PICKUP", "DINE_IN", "DELIVER_TO_PICKUP_POINT"]
Dietary = Literal["VEGETARIAN", "VEGAN", "GLUTEN_FREE"]
ChefSort = Literal["POPULAR", "TOP_RATED", "NEWEST", "DISTANCE"]
Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
Cuisine = Literal[
    "AFRICAN", "AMERICAN", "ARABIC", "BRAZILIAN", "CARIBBEAN", "CHINESE", "ETHIOPIAN", "FRENCH",
    "GERMAN", "GREEK", "INDIAN", "ITALIAN", "JAPANESE", "KOREAN", "LEBANESE", "MEDITERRANEAN",
    "MEXICAN", "MOROCCAN", "PAKISTANI", "SPANISH", "SWEDISH", "THAI", "TURKISH", "VIETNAMESE",
]  # fmt: skip
