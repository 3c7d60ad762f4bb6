"""Classes of chefs for text searches with filters among very many chefs (decision 143). No database.

A class is a short key for a property that filters ask for. The second index of the text search has each word after each
class of the chef, such as `c3/pizza`, so that it finds only chefs who have the word and probably meet the filter. The
SQL function chef_search_classes gives a chef these classes:

- `c0` to `c23`: a cuisine, by its bit in chef.facets
- `p0` to `p7`: 6 for a cheapest dish up to 5 euros, 4 up to 10, 2 up to 15, else 0; plus 1 if a dish has no gluten
- `e1` to `e7`: evenings with opening hours after 18:00, as a sum of 1 for Friday, 2 for Saturday, 4 for other days

A class is wider than a filter: every chef that meets the filter has one of the classes, but not every chef of the
classes meets the filter. The statement therefore also compares the rows.
"""

import re
from collections.abc import Sequence

from marmita.features.chefs.domain.areas import Filters
from marmita.features.chefs.domain.rules import CUISINES

# A highest price in cents, and the steps of the classes `p` whose chefs may have a dish up to that price.
PRICE_STEPS = ((500, (6,)), (1_000, (4, 6)), (1_500, (2, 4, 6)))
ANY_PRICE = (0, 2, 4, 6)
EVENING_FROM = 18 * 60  # minute of the day from which on opening hours count for the classes `e`
_EVENINGS = {4: 1, 5: 2}  # bits of the classes `e` for Friday and Saturday, by weekday (Monday is 0)
_OTHER_EVENING = 4
_TERM = re.compile(r"'([^']+)'")
MIN_LETTERS = 3  # letters of a term: this index has whole words, so a short term would read too many of them


def has_classes(words: str) -> bool:
    """Whether the index of classes can be used for the tsquery: no term is short or begins with a digit."""
    return all(len(term) >= MIN_LETTERS and not term[0].isdigit() for term in _TERM.findall(words))


def classes_of(filters: Filters) -> Sequence[str]:
    """Return classes of which every chef that meets the filters has at least one. Empty if no class fits the filters.

    They are the classes of one filter only, of which the fewest chefs are: of the cuisines, else of the evening, else
    of the price and gluten.
    """
    if filters.cuisines:
        return [f"c{bit}" for bit in range(len(CUISINES)) if filters.cuisines >> bit & 1]
    if filters.moment and filters.moment.minute % 1440 >= EVENING_FROM:
        bit = _EVENINGS.get(filters.moment.minute // 1440, _OTHER_EVENING)
        return [f"e{evenings}" for evenings in range(7, 0, -1) if evenings & bit]
    steps, without_gluten = _price_steps(filters.max_price), "GLUTEN" in filters.avoid
    if steps == ANY_PRICE and not without_gluten:
        return []
    return [f"p{step + free}" for step in steps for free in ((1,) if without_gluten else (1, 0))]


def _price_steps(cents: int | None) -> Sequence[int]:
    """Return the steps of the classes `p` whose chefs may have a dish up to this price. None stands for any price."""
    return next((steps for most, steps in PRICE_STEPS if cents is not None and cents <= most), ANY_PRICE)
