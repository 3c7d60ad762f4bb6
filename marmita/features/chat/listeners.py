"""Listeners of chat to deleted accounts and to changes of photos."""

import msgspec

from marmita.features.accounts import AccountDeleted
from marmita.features.chat.domain.rules import PHOTO_TYPE
from marmita.features.chat.queries import erase
from marmita.features.chat.queries.marks import lock_picture, write_picture
from marmita.features.chat.topics import conversation_topic
from marmita.features.media import PhotoDeleted, PhotoFinished
from marmita.platform.realtime import delete_events_of
from marmita.platform.unit_of_work import UnitOfWork


async def erase_chats(uow: UnitOfWork, event: AccountDeleted) -> None:
    """Erase the contents of the person's messages, also in events. The photos are deleted with the account."""
    conversations = await erase.lock_conversations(uow, event.account_id)
    await erase.erase_person(uow, event.account_id, event.pseudonym)
    await delete_events_of(uow, [conversation_topic(each) for each in conversations])


async def refresh_chat_photo(uow: UnitOfWork, event: PhotoFinished) -> None:
    """Store the finished photo, with all of its renditions, in its message."""
    if event.photo_type != PHOTO_TYPE:
        return
    shown = await lock_picture(uow, event.entity_id)
    if shown and shown.base == event.picture.base:
        renewed = msgspec.structs.replace(shown, **msgspec.structs.asdict(event.picture))
        await write_picture(uow.conn, event.entity_id, renewed)


async def drop_chat_photo(uow: UnitOfWork, event: PhotoDeleted) -> None:
    """Remove the deleted photo from its message."""
    if event.photo_type != PHOTO_TYPE:
        return
    shown = await lock_picture(uow, event.entity_id)
    if shown and shown.base == event.base:
        await write_picture(uow.conn, event.entity_id, None)
