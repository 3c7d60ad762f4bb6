"""Part of the composition root: who takes part when somebody asks for all their data, or goes."""

from marmita.features import accounts, carts, chefs, google_login, media, menu, orders, sessions
from marmita.features.accounts import AccountDeleted, AccountLeaving, DeletionCanceled, DeletionPostponed
from marmita.platform import personal_data
from marmita.platform.unit_of_work import EventBus

PARTS = (
    *accounts.EXPORT,
    *sessions.EXPORT,
    *google_login.EXPORT,
    *media.EXPORT,
    *chefs.EXPORT,
    *menu.EXPORT,
    *carts.EXPORT,
    *orders.EXPORT,
    *personal_data.EXPORT,
)


def follow_leaving(bus: EventBus) -> None:
    """The highest tiers first: they ask those below whose kitchen is whose."""
    bus.subscribe(AccountLeaving, orders.refuse_with_open_orders)
    bus.subscribe(AccountDeleted, orders.forget_person)
    bus.subscribe(AccountDeleted, carts.forget_kitchen)
    bus.subscribe(AccountDeleted, menu.forget_menu)
    bus.subscribe(AccountDeleted, chefs.forget_chef)
    bus.subscribe(DeletionPostponed, chefs.close_kitchen)
    bus.subscribe(DeletionCanceled, chefs.reopen_kitchen)
