"""Write the chosen pictures of a chef: attach new photos, and delete photos that are no longer shown."""

from collections.abc import Sequence

import msgspec

from marmita.features.chefs.domain.commands import PictureChoice, ProfileFields
from marmita.features.chefs.domain.records import ChefPicture
from marmita.features.chefs.domain.rules import PHOTO_TYPES
from marmita.features.chefs.queries.pictures import read_pictures, write_pictures
from marmita.features.media import PhotoNotExist, attach_photo, drop_photo
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import UnitOfWork
from marmita.platform.wire import Picture


async def choose_pictures(uow: UnitOfWork, actor: Actor | None, chef_id: str, fields: ProfileFields) -> None:
    """Replace the chef's pictures. The caller has locked the chef, or has just inserted it.

    Raises:
        DomainError: photo_not_exist (404) with the paths that the chef does not show and the actor has not uploaded.
    """
    shown = await read_pictures(uow.conn, chef_id)
    choices = [*fields.pictures, *fields.gallery_images]
    chosen_paths = {choice.path for choice in choices} | ({fields.avatar} if fields.avatar else set[str]())
    known = dict(shown)
    gone: list[str] = []
    for path in sorted(chosen_paths - shown.keys()):
        try:
            known[path] = await _attach(uow, actor, chef_id, path)
        except PhotoNotExist:
            gone.append(path)
    if gone:
        raise PhotoNotExist(paths=gone)
    await write_pictures(
        uow,
        chef_id,
        avatar=known[fields.avatar] if fields.avatar else None,
        pictures=_described(known, fields.pictures),
        gallery=_described(known, fields.gallery_images),
    )
    for path in sorted(shown.keys() - chosen_paths):
        await drop_photo(uow, path)


async def _attach(uow: UnitOfWork, actor: Actor | None, chef_id: str, path: str) -> Picture:
    if actor is None:
        raise PhotoNotExist
    return (await attach_photo(uow, actor, path, PHOTO_TYPES, chef_id, chef_id=chef_id)).picture


def _described(known: dict[str, Picture], choices: Sequence[PictureChoice]) -> list[ChefPicture]:
    return [ChefPicture(**msgspec.structs.asdict(known[choice.path]), alt=choice.alt.strip()) for choice in choices]
