"""Part of the composition root: the settings that concern chefs, and the menu's SQL of their dishes."""

from typing import cast

from marmita.features.chefs import DISHES, VERIFICATION, PaperKind
from marmita.features.menu import DISH_SQL
from marmita.features.papers import PAPER_RULES, PaperRules
from marmita.platform.ports import Ports
from marmita.settings import Settings


def plug_chefs(ports: Ports, settings: Settings) -> None:
    """Plug in the operator's choices about verification and papers, and the rule of which dishes are available."""
    ports.plug(VERIFICATION, settings.chef_verification)
    ports.plug(DISHES, DISH_SQL)
    requested = cast("tuple[PaperKind, ...]", tuple(word.upper() for word in settings.chef_papers))
    ports.plug(PAPER_RULES, PaperRules(requested, settings.expired_papers))
