"""The pictures that a chef shows: copies of the photo records of the feature media."""

from collections.abc import Callable
from typing import LiteralString

import msgspec
from psycopg.types.json import Jsonb

from marmita.features.chefs.domain.records import ChefPicture
from marmita.features.chefs.queries.card import update_chefs
from marmita.platform.unit_of_work import Connection, UnitOfWork
from marmita.platform.wire import Picture

# Chefs that were never saved by the form have only the picture of their card: it is also the head of their profile.
HEAD: LiteralString = """CASE WHEN pictures <> '[]' OR default_picture IS NULL THEN pictures
    ELSE jsonb_build_array(default_picture) END"""
_PICTURES: LiteralString = """
    avatar = %(avatar)s, pictures = %(pictures)s::jsonb, default_picture = %(pictures)s::jsonb -> 0,
    gallery_images = %(gallery)s
"""


async def read_pictures(conn: Connection, chef_id: str) -> dict[str, Picture]:
    """Return all pictures that the chef shows, by base."""
    cursor = await conn.execute(
        "SELECT picture FROM chef, jsonb_array_elements(coalesce(jsonb_build_array(avatar, default_picture), '[]')"
        " || pictures || gallery_images) AS picture WHERE id = %s AND picture <> 'null'",
        (chef_id,),
    )
    pictures = [msgspec.convert(row[0], Picture) for row in await cursor.fetchall()]
    return {picture.base: picture for picture in pictures}


async def write_pictures(
    uow: UnitOfWork, chef_id: str, *, avatar: Picture | None, pictures: list[ChefPicture], gallery: list[ChefPicture]
) -> None:
    """Replace the chef's pictures. The first of `pictures` becomes the picture of the card."""
    values = {
        "id": chef_id,
        "avatar": Jsonb(msgspec.to_builtins(avatar)) if avatar else None,
        "pictures": Jsonb(msgspec.to_builtins(pictures)),
        "gallery": Jsonb(msgspec.to_builtins(gallery)),
    }
    await update_chefs(uow.conn, _PICTURES, "id = %(id)s", values)


async def refresh_pictures(uow: UnitOfWork, account_id: str, chef_id: str, picture: Picture) -> None:
    """Replace the copies of this picture (found by base) in the chef and in all chefs of the account."""

    def renewed(shown: ChefPicture) -> ChefPicture:
        return ChefPicture(**msgspec.structs.asdict(picture), alt=shown.alt) if shown.base == picture.base else shown

    await _rewrite(uow, account_id, chef_id, picture.base, lambda shown: list(map(renewed, shown)))


async def remove_picture(uow: UnitOfWork, account_id: str, chef_id: str, base: str) -> None:
    """Remove the picture with this base from the chef and from all chefs of the account."""
    await _rewrite(uow, account_id, chef_id, base, lambda shown: [each for each in shown if each.base != base])


async def _rewrite(
    uow: UnitOfWork, account_id: str, chef_id: str, base: str, change: Callable[[list[ChefPicture]], list[ChefPicture]]
) -> None:
    cursor = await uow.conn.execute(
        f"SELECT id, jsonb_build_array(avatar), {HEAD}, gallery_images FROM chef"
        " WHERE (creator_id = %s OR id = %s) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE",
        (account_id, chef_id),
    )
    for shown_by, *stored in await cursor.fetchall():
        lists = [msgspec.convert([each for each in pictures if each], list[ChefPicture]) for pictures in stored]
        if any(each.base == base for pictures in lists for each in pictures):
            avatars, head, gallery = map(change, lists)
            avatar = msgspec.convert(avatars[0], Picture, from_attributes=True) if avatars else None
            await write_pictures(uow, shown_by, avatar=avatar, pictures=head, gallery=gallery)
