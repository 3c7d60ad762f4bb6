"""The available portions of a food on a date, computed in Python from the rows, as a reference for tests."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any

from marmita.features.menu.domain.rules import MAX_QUANTITY, weekday_of


@dataclass
class Dish:
    """The columns of a food, closed days of its chef, its stock (taken, removed) by day, and the contents of a bag."""

    columns: Mapping[str, Any]
    closed_days: Sequence[date]
    stock: dict[date, tuple[int, int]] = field(default_factory=dict[date, tuple[int, int]])
    contents: "list[tuple[Dish, int]]" = field(default_factory=list["tuple[Dish, int]"])

    def offered(self, day: date) -> int:
        if not self.columns["active"] or day in self.closed_days:
            return 0
        if self.columns["offer_type"] == "FIXED_OFFER":
            if day in self.columns["closed_dates"]:
                return 0
            return self.columns["weekly_hours"].get(weekday_of(day), {"amountServed": 0})["amountServed"]
        return self.columns["one_time"].get(day.isoformat(), 0) if self.columns["offer_type"] == "ONE_TIME" else 0

    def portions(self, day: date) -> tuple[int, int]:
        """Return the served and the remaining portions."""
        taken, removed = self.stock.get(day, (0, 0))
        served = max(0, self.offered(day) - removed)
        left = max(0, served - taken)
        for dish, each in self.contents:
            inside, inside_left = dish.portions(day)
            served, left = min(served, inside // each), min(left, inside_left // each)
        return served, left

    def most(self, today: date) -> int:
        """Return the maximum quantity in one cart."""
        kind, amounts = self.columns["offer_type"], [0]
        if kind == "FIXED_OFFER":
            amounts += [hours["amountServed"] for hours in self.columns["weekly_hours"].values()]
        if kind == "ONE_TIME":
            amounts += [amount for day, amount in self.columns["one_time"].items() if day >= today.isoformat()]
        best = max(amounts) if self.columns["active"] else 0
        return min([MAX_QUANTITY, best, *(dish.most(today) // each for dish, each in self.contents)])
