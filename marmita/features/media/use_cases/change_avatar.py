"""Set or remove an avatar. The files of the old one are deleted.

Everybody sees avatars, so an account that is blocked from posts may not set one.
"""

from marmita.features.accounts import hold_block, lock_avatar, set_avatar
from marmita.features.media.domain.records import Upload
from marmita.features.media.domain.rules import AVATAR
from marmita.features.media.use_cases.attach_photo import attach_photo, drop_photo
from marmita.features.media.use_cases.save_photo import save_photo
from marmita.platform.database import Database
from marmita.platform.identity import Actor, require_unblocked
from marmita.platform.pictures.messages import Crop
from marmita.platform.ports import Ports
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture


async def change_avatar(database: Database, ports: Ports, actor: Actor, data: bytes, crop: Crop | None) -> Picture:
    """Set the actor's avatar, and return its picture. After an error the old avatar stays.

    Raises:
        DomainError: user_blocked_temporarily, user_blocked_permanently (403), and the errors of `save_photo`.
    """
    require_unblocked(actor, "posts")
    saved = await save_photo(database, ports, actor.id, Upload(data, AVATAR, entity_id=actor.id, crop=crop))
    async with database.unit_of_work() as uow:
        old = await lock_avatar(uow, actor.id)
        require_unblocked(await hold_block(uow, actor), "posts")  # the block may have begun during the upload
        photo = await attach_photo(uow, actor, saved.path, {AVATAR}, actor.id)
        await set_avatar(uow, actor.id, photo.picture)
        if old:
            await drop_photo(uow, old.base)
    return saved.picture


async def remove_avatar(uow: UnitOfWork, actor: Actor) -> None:
    """Remove the actor's avatar, so that initials are shown again. Blocked accounts may do this too."""
    if old := await lock_avatar(uow, actor.id):
        await set_avatar(uow, actor.id, None)
        await drop_photo(uow, old.base)
