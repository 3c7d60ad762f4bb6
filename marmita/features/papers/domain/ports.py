"""The port to the operator's rules: the requested papers, and the consequence of an expired one."""

from typing import Literal, NamedTuple

from marmita.features.chefs import PaperKind
from marmita.platform.ports import Port

ExpiredPapers = Literal["badge", "hidden"]


class PaperRules(NamedTuple):
    """The operator's rules. `expired`: with `badge` an expired paper only loses its mark on the chef's page.

    With `hidden` the chef is also not listed and sells nothing until the paper is renewed.
    """

    requested: tuple[PaperKind, ...]
    expired: ExpiredPapers


PAPER_RULES = Port[PaperRules]("paper_rules")
