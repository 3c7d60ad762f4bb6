"""Replace the pictures of a post: attach new photos, and delete those that are no longer shown."""

from collections.abc import Sequence

import msgspec

from marmita.features.media import attach_photo, drop_photo
from marmita.features.posts.domain.commands import PostPictureChoice
from marmita.features.posts.domain.records import PostPicture
from marmita.features.posts.domain.rules import PHOTO_TYPES
from marmita.features.posts.queries.write import read_pictures, write_pictures
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork


async def choose_pictures(uow: UnitOfWork, actor: Actor, post_id: str, choices: Sequence[PostPictureChoice]) -> None:
    """Replace the post's pictures. The caller has locked the post, or has just inserted it.

    Raises:
        DomainError: photo_not_exist (404), for a path that the post does not show and the actor has not uploaded.
    """
    shown = {picture.base: picture for picture in await read_pictures(uow.conn, post_id)}
    chosen_paths = dict.fromkeys(choice.path for choice in choices)
    known = dict(shown)
    for path in sorted(chosen_paths.keys() - shown.keys()):
        known[path] = await _attach(uow, actor, post_id, path)
    alts = {choice.path: choice.alt.strip() for choice in choices}
    chosen = [msgspec.structs.replace(known[path], alt=alts[path]) for path in chosen_paths]
    if chosen != list(shown.values()):
        await write_pictures(uow.conn, post_id, chosen)
    for path in sorted(shown.keys() - chosen_paths.keys()):
        await drop_photo(uow, path)


async def _attach(uow: UnitOfWork, actor: Actor, post_id: str, path: str) -> PostPicture:
    photo = await attach_photo(uow, actor, path, PHOTO_TYPES, post_id)
    return PostPicture(**msgspec.structs.asdict(photo.picture), blurred=photo.blurred)
