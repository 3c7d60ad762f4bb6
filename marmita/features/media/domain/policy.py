"""Who may upload which photo, and who may delete it."""

from marmita.features.media.domain.records import Photo
from marmita.features.media.domain.rules import KITCHEN_TYPES, SITE_TYPES
from marmita.features.media.queries.write import is_kitchens_own
from marmita.platform.errors import AccessDenied
from marmita.platform.identity import Actor
from marmita.platform.unit_of_work import Connection


async def check_may_send(conn: Connection, actor: Actor, photo_type: str, entity_id: str) -> None:
    """Photos of the site are for admins; those of a chef for its owner, or for somebody who is creating a chef.

    Raises:
        DomainError: access_denied.
    """
    if actor.is_admin or photo_type not in SITE_TYPES | KITCHEN_TYPES:
        return
    if photo_type in KITCHEN_TYPES:
        if actor.chef_id is None and photo_type != "FOR_FOOD" and not entity_id:
            return
        if actor.chef_id and (not entity_id or await is_kitchens_own(conn, actor.chef_id, entity_id)):
            return
    raise AccessDenied


def check_may_delete(actor: Actor, photo: Photo) -> None:
    """The uploader, until another feature shows the photo; moderators always.

    Raises:
        DomainError: access_denied.
    """
    own = photo.account_id == actor.id and photo.attached_by in {None, actor.id}
    if not (own or actor.is_moderator):
        raise AccessDenied
