"""What the operator decides: which papers are requested, and what an expired one means."""

from typing import Literal, NamedTuple

from marmita.features.chefs import PaperKind
from marmita.platform.ports import Port

ExpiredPapers = Literal["badge", "hidden"]


class PaperRules(NamedTuple):
    """`expired`: with `badge` only the mark goes from the chef's page, with `hidden` the chef is not listed and sells
    nothing until the paper is renewed.
    """

    requested: tuple[PaperKind, ...]
    expired: ExpiredPapers


PAPER_RULES = Port[PaperRules]("paper_rules")
