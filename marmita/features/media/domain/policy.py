"""Who may upload which photo, and who may delete it."""

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
    """Refuse what this person may not do with the photo.

    Raises:
        DomainError: access_denied (403).
    """
    if not _RULES[action](actor, row):
        raise AccessDenied


def _may_upload(actor: Actor, target: PhotoTarget) -> bool:
    """Photos of the site are for admins; those of a chef for its owner, or for an account that is creating a chef.

    An account may own a chef and a pick-up point: what counts is who owns the entity, not as which chef they act.
    """
    if actor.is_admin or target.photo_type not in SITE_TYPES | CHEF_TYPES:
        return True
    if target.photo_type in SITE_TYPES:
        return False
    if target.entity_id:
        return target.owner_id == actor.id
    return target.photo_type != "FOR_FOOD" or actor.chef_id is not None


def _may_delete(actor: Actor, photo: Photo) -> bool:
    """The uploader, until another feature shows the photo; moderators those of people of a lower rank.

    Photos of the site are the admins', as for uploads.
    """
    if photo.account_id == actor.id and photo.attached_by in {None, actor.id}:
        return True
    if photo.photo_type in SITE_TYPES:
        return actor.is_admin
    return actor.is_moderator and outranks(actor, photo.authorities)


_RULES: dict[Action, Callable[[Actor, Any], bool]] = {"upload": _may_upload, "delete": _may_delete}
