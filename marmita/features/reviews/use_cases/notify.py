"""Notify people of a change of a review: by a live event on open pages, and by email."""

from typing import Any

from marmita.features.accounts import find_recipient
from marmita.features.reviews.domain.events import ReviewsChanged
from marmita.features.reviews.domain.records import ReviewedChef
from marmita.platform.mail.outbox import send_mail
from marmita.platform.realtime import publish, user_topic
from marmita.platform.unit_of_work import UnitOfWork


async def publish_changed(uow: UnitOfWork, chef: ReviewedChef, *account_ids: str) -> None:
    """Publish ReviewsChanged to the chef's owner and to these accounts: their open pages read the reviews again."""
    topics = map(user_topic, dict.fromkeys((chef.account_id, *account_ids)))
    await publish(uow, topics, ReviewsChanged(chef_id=chef.id))


async def mail_about(
    uow: UnitOfWork, account_id: str, template: str, chef: ReviewedChef, *, named: tuple[str, ...] = (), **words: Any
) -> None:
    """Send an email about a review to an account. `named` are further accounts that the text of the email names."""
    if reader := await find_recipient(uow.conn, account_id):
        await send_mail(
            uow,
            reader.email,
            reader.locale,
            template=f"reviews/{template}",
            about=[reader.id, chef.account_id, *named],
            chef=chef.name,
            chef_short_name=chef.short_name,
            **words,
        )
