"""Routes with which moderators remove a post or a comment and state the ground, which a DELETE request cannot carry."""

import msgspec
from litestar import post

from marmita.features.accounts import Locale
from marmita.features.comments import CommentNotExist
from marmita.features.moderation.domain import errors
from marmita.features.moderation.domain.commands import DraftRemoval, RemoveContent
from marmita.features.moderation.http.schemas import DecisionPreview
from marmita.features.moderation.use_cases.decide_removal import remove_content
from marmita.features.moderation.use_cases.write_statement import preview_removal
from marmita.features.posts import PostNotExist
from marmita.platform.http.policy import MODERATORS_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

_PREVIEW_PROBLEMS = (PostNotExist, CommentNotExist, errors.OwnCase)
_REMOVAL_PROBLEMS = (*_PREVIEW_PROBLEMS, errors.OwnReport, errors.CaseClaimed, errors.CaseDecisionInvalid)


@post("/api/moderation/removals", opt={"policy": MODERATORS_ONLY, "problems": _REMOVAL_PROBLEMS}, status_code=204)
async def remove_moderated_content(uow: UnitOfWork, actor: Actor, data: RemoveContent) -> None:
    """Delete a post or a comment of another person and state the reason to its author and to moderators."""
    await remove_content(uow, actor, data)


@post(
    "/api/moderation/removals/preview", opt={"policy": MODERATORS_ONLY, "problems": _PREVIEW_PROBLEMS}, status_code=200
)
async def preview_moderated_removal(uow: UnitOfWork, actor: Actor, data: DraftRemoval) -> DecisionPreview:
    """Return the statement of reasons as the author would read it. Nothing is changed."""
    statement, locale = await preview_removal(uow, actor, data)
    return DecisionPreview(locale=msgspec.convert(locale, Locale), statement=statement)


REMOVAL_ROUTES = [remove_moderated_content, preview_moderated_removal]
