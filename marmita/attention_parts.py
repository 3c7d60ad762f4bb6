"""Part of the composition root: what the start page of admins asks the features for, in its order."""

from marmita.features import chefs, client_errors, moderation, orders
from marmita.platform.metrics.attention import PLATFORM_ATTENTION

ATTENTION_PARTS = (
    *moderation.ATTENTION,
    orders.ATTENTION,
    *chefs.ATTENTION,
    *PLATFORM_ATTENTION,
    client_errors.ATTENTION,
)
