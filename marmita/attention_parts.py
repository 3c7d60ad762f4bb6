"""Part of the composition root: the parts of the admins' start page from the features, in their order."""

from marmita.features import chefs, client_errors, moderation, orders, papers, sms
from marmita.platform.metrics.attention import ATTENTION, PLATFORM_ATTENTION
from marmita.platform.ports import Ports

_PARTS = (
    *moderation.ATTENTION,
    orders.ATTENTION,
    *chefs.ATTENTION,
    *papers.ATTENTION,
    *PLATFORM_ATTENTION,
    sms.ATTENTION,
    client_errors.ATTENTION,
)


def plug_attention(ports: Ports) -> None:
    """Plug in all parts of the start page."""
    ports.plug(ATTENTION, _PARTS)
