"""Permissions to upload and delete photos."""

from collections.abc import Callable
from typing import Any, Literal, overload

from marmita.features.media.domain.records import Photo, PhotoTarget
from marmita.features.media.domain.rules import CHEF_TYPES, SITE_TYPES
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor, outranks

Action = Literal["upload", "delete"]


@overload
def authorize(actor: Actor, action: Literal["upload"], row: PhotoTarget) -> None: ...
@overload
def authorize(actor: Actor, action: Literal["delete"], row: Photo) -> None: ...
def authorize(actor: Actor, action: Action, row: Any) -> None:
    """Raise an error if the actor may not take this action on the photo.

    Raises:
        DomainError: access_denied (403).
    """
    if not _RULES[action](actor, row):
        raise AccessDenied


def _may_upload(actor: Actor, target: PhotoTarget) -> bool:
    """Whether the actor may upload a photo for this target.

    Only admins may upload photos of the site. Photos of a chef are for the owner of the entity, or for an account that
    is creating a chef. An account may own a chef and a pick-up point, and may upload for both.
    """
    if actor.is_admin or target.photo_type not in SITE_TYPES | CHEF_TYPES:
        return True
    if target.photo_type in SITE_TYPES:
        return False
    if target.entity_id:
        return target.owner_id == actor.id
    return target.photo_type != "FOR_FOOD" or actor.chef_id is not None


def _may_delete(actor: Actor, photo: Photo) -> bool:
    """Whether the actor may delete the photo.

    The uploader may, unless another account has attached it. Admins may delete photos of the site. Moderators may
    delete other photos of accounts with a lower rank.
    """
    if photo.account_id == actor.id and photo.attached_by in {None, actor.id}:
        return True
    if photo.photo_type in SITE_TYPES:
        return actor.is_admin
    return actor.is_moderator and outranks(actor, photo.authorities)


_RULES: dict[Action, Callable[[Actor, Any], bool]] = {"upload": _may_upload, "delete": _may_delete}
