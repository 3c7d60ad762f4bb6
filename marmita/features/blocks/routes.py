"""Routes of blocks, for moderators."""

from litestar import post

from marmita.features.blocks import change_block
from marmita.features.blocks.errors import BlockInvalid, OwnAccountBlocked
from marmita.features.blocks.schemas import BlockUser, UnblockUser
from marmita.platform.http.policy import MODERATORS_ONLY
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork

_OPTIONS = {"policy": MODERATORS_ONLY, "problems": (BlockInvalid, OwnAccountBlocked)}


@post("/api/block-user", opt=_OPTIONS, status_code=204)
async def block_user(data: BlockUser, uow: UnitOfWork, actor: Actor) -> None:
    """Block an account from writing posts, comments, chat messages or reactions. Replaces a former block."""
    await change_block.block_account(uow, actor, data)


@post("/api/unblock-user", opt=_OPTIONS, status_code=204)
async def unblock_user(data: UnblockUser, uow: UnitOfWork, actor: Actor) -> None:
    """End the block of an account. A repeat changes nothing."""
    await change_block.unblock_account(uow, actor, data)


ROUTES = [block_user, unblock_user]
