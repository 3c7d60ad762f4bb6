"""One payment, account or order that fails stops no other, unless the provider is silent: that concerns all of them."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from marmita.platform.card_payments import ProviderUnavailable, ProviderUnclear
from marmita.platform.database import Database
from marmita.platform.jobs import Attempt, isolate_failure


class AnswerNotUnderstood(Exception):
    """The provider has answered about this one, and nobody knows what."""


@asynccontextmanager
async def isolate_answer(database: Database, task: str, subject: str) -> AsyncGenerator[Attempt]:
    """`isolate_failure`, but ProviderUnavailable is raised: the others would have no answer either."""
    async with isolate_failure(database, task, subject, unless=(ProviderUnavailable,)) as attempt:
        try:
            yield attempt
        except ProviderUnclear as error:
            raise AnswerNotUnderstood from error
