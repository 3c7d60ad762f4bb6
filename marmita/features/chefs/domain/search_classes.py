"""Classes of chefs, which one index of the text search has before each word (chef_search_classes in SQL). No database.

A class says a little less than a filter: who fits is in one of its classes, and rows are compared for the rest.
"""

import re
from collections.abc import Sequence

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import CUISINES

PRICE_STEPS = ((500, (6,)), (1_000, (4, 6)), (1_500, (2, 4, 6)))  # cents, and the steps of chefs up to there
ANY_PRICE = (0, 2, 4, 6)
LATE = 18 * 60  # minute of a day from which on chefs are classed by when they are open
_EVENINGS = {4: 1, 5: 2}  # bits of Friday and Saturday
_OTHER_EVENING = 4
_TERM = re.compile(r"'([^']+)'")
SHORTEST = 3  # letters of a term: all words that begin with it are read


def has_classes(words: str) -> bool:
    """Whether the terms of a tsquery are sought after classes: no numbers, and no beginnings that many words have."""
    return all(len(term) >= SHORTEST and not term[0].isdigit() for term in _TERM.findall(words))


def classes_of(filters: Filters) -> Sequence[str]:
    """Classes of which every chef that fits has one; empty if the filters ask for none.

    Those of one filter only, of which the fewest chefs are.
    """
    if filters.cuisines:
        return [f"c{bit}" for bit in range(len(CUISINES)) if filters.cuisines >> bit & 1]
    if filters.moment and filters.moment.minute % 1440 >= LATE:
        bit = _EVENINGS.get(filters.moment.minute // 1440, _OTHER_EVENING)
        return [f"e{evenings}" for evenings in range(7, 0, -1) if evenings & bit]
    steps, without_gluten = _price_steps(filters.max_price), "GLUTEN" in filters.avoid
    if steps == ANY_PRICE and not without_gluten:
        return []
    return [f"p{step + free}" for step in steps for free in ((1,) if without_gluten else (1, 0))]


def _price_steps(cents: int | None) -> Sequence[int]:
    return next((steps for most, steps in PRICE_STEPS if cents is not None and cents <= most), ANY_PRICE)
