"""Part of the composition root: the features that take part in the data export and in account erasure."""

from marmita.features import (
    accounts,
    audit,
    billing,
    blocks,
    carts,
    chat,
    chefs,
    comments,
    communities,
    follows,
    geo,
    google_login,
    media,
    menu,
    moderation,
    news,
    notifications,
    orders,
    papers,
    polls,
    posts,
    push,
    reactions,
    reports,
    reviews,
    second_factor,
    sessions,
    sms,
    users,
)
from marmita.features.accounts import (
    AccountDeleted,
    DeletionBegun,
    DeletionCanceled,
    DeletionPostponed,
    DeletionRequested,
)
from marmita.platform import personal_data
from marmita.platform.unit_of_work import EventBus, UnitOfWork

EXPORT_SECTIONS = (
    *accounts.EXPORT,
    *sessions.EXPORT,
    *blocks.EXPORT,
    *google_login.EXPORT,
    *second_factor.EXPORT,
    *media.EXPORT,
    *chefs.EXPORT,
    *geo.EXPORT,
    *menu.EXPORT,
    *papers.EXPORT,
    *communities.EXPORT,
    *follows.EXPORT,
    *news.EXPORT,
    *posts.EXPORT,
    *polls.EXPORT,
    *reactions.EXPORT,
    *comments.EXPORT,
    *carts.EXPORT,
    *orders.EXPORT,
    *billing.EXPORT,
    *reviews.EXPORT,
    *chat.EXPORT,
    *reports.EXPORT,
    *moderation.EXPORT,
    *notifications.EXPORT,
    *push.EXPORT,
    *sms.EXPORT,
    *audit.EXPORT,
    *personal_data.EXPORT,
)


async def _erase_papers(uow: UnitOfWork, event: AccountDeleted) -> None:
    await papers.erase_papers(uow, event.account_id)


async def _forget_tax(uow: UnitOfWork, event: AccountDeleted) -> None:
    await billing.delete_unreported_identity(uow, event.account_id)


async def _erase_audit(uow: UnitOfWork, event: AccountDeleted) -> None:
    await audit.erase_entries(uow, event.account_id, event.pseudonym)


def subscribe_account_erasure(bus: EventBus) -> None:
    """Subscribe the listeners of account erasure, higher tiers first.

    Listeners of higher tiers read rows of lower tiers (such as the chef of an account) before these are deleted.
    """
    bus.subscribe(DeletionBegun, moderation.lock_cases)
    bus.subscribe(DeletionBegun, comments.lock_posts_and_comments)
    bus.subscribe(DeletionRequested, orders.refuse_with_open_orders)
    bus.subscribe(DeletionRequested, users.refuse_last_admin_deletion)
    bus.subscribe(AccountDeleted, moderation.erase_person)
    bus.subscribe(AccountDeleted, reports.erase_reports)
    bus.subscribe(AccountDeleted, reviews.erase_reviews)
    bus.subscribe(AccountDeleted, chat.erase_chats)
    bus.subscribe(AccountDeleted, orders.erase_person)
    bus.subscribe(AccountDeleted, carts.remove_deleted_chef)
    bus.subscribe(AccountDeleted, menu.erase_menu)
    bus.subscribe(AccountDeleted, reactions.erase_reactions)
    bus.subscribe(AccountDeleted, comments.erase_comments)
    bus.subscribe(AccountDeleted, polls.erase_answers)
    bus.subscribe(AccountDeleted, posts.erase_posts)
    bus.subscribe(AccountDeleted, communities.erase_memberships)
    bus.subscribe(AccountDeleted, _forget_tax)
    bus.subscribe(AccountDeleted, _erase_papers)
    bus.subscribe(AccountDeleted, chefs.erase_chef)
    bus.subscribe(AccountDeleted, media.transfer_site_photos)
    bus.subscribe(AccountDeleted, _erase_audit)
    # Last, although its tier is the highest: other transactions lock the post before the notification.
    bus.subscribe(AccountDeleted, notifications.remove_erased_actor)
    bus.subscribe(DeletionPostponed, chefs.hide_chef)
    bus.subscribe(DeletionCanceled, chefs.restore_chef)
