"""Part of the composition root: the retention of data, in the order in which admins and visitors see it."""

from marmita.features import (
    accounts,
    audit,
    billing,
    carts,
    chat,
    client_errors,
    comments,
    google_login,
    links,
    media,
    moderation,
    notifications,
    orders,
    papers,
    payments,
    posts,
    push,
    retention,
    second_factor,
    sessions,
    sms,
    system,
)
from marmita.platform.ports import Ports
from marmita.platform.retention import RETENTION
from marmita.platform.retention.own import PLATFORM_RETENTION

PARTS = (
    *orders.RETENTION,
    *billing.RETENTION,
    *payments.RETENTION,
    *papers.RETENTION,
    *moderation.RETENTION,
    *audit.RETENTION,
    *accounts.RETENTION,
    *sessions.RETENTION,
    *google_login.RETENTION,
    *second_factor.RETENTION,
    *posts.RETENTION,
    *comments.RETENTION,
    *chat.RETENTION,
    *notifications.RETENTION,
    *push.RETENTION,
    *sms.RETENTION,
    *media.RETENTION,
    *links.RETENTION,
    *carts.RETENTION,
    *client_errors.RETENTION,
    *PLATFORM_RETENTION,
    *system.RETENTION,
    *retention.RETENTION,
)


def plug_retention(ports: Ports) -> None:
    """Plug in all declarations of retention."""
    ports.plug(RETENTION, PARTS)
