"""Answer a review as its chef. A review has one answer, which may be changed for 48 hours."""

from marmita.features.accounts import hold_block
from marmita.features.reviews.domain.events import ReviewAnswered
from marmita.features.reviews.domain.policy import authorize
from marmita.features.reviews.domain.rules import checked_text
from marmita.features.reviews.queries import write
from marmita.features.reviews.use_cases.notify import mail_about, publish_changed
from marmita.platform.identity import Actor
from marmita.platform.rich_text import plain_text
from marmita.platform.unit_of_work import UnitOfWork


async def answer_review(uow: UnitOfWork, actor: Actor, review_id: str, html: str) -> None:
    """Write or change the answer. The review's author gets an email about the first version.

    A repeated call changes nothing.

    Raises:
        DomainError: review_empty (400), access_denied, user_blocked_temporarily, user_blocked_permanently (403),
            review_not_exist (404), review_edit_time_expired (409).
    """
    actor = await hold_block(uow, actor)
    review, chef = await write.lock_review(uow.conn, review_id)
    authorize(actor, "answer", review, uow.now)
    text = checked_text(html)
    if text == review.answer:
        return
    await write.write_answer(uow.conn, review_id, text, uow.now)
    await publish_changed(uow, chef, review.author_id)
    if review.answer is None:
        await mail_about(uow, review.author_id, "answered", chef, words=plain_text(text))
        await uow.publish(ReviewAnswered(review.id, review.author_id, chef.account_id))
