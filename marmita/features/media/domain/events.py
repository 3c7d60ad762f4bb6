"""Events for features that show photos. Each of these features stores a copy of the Picture record.

`account_id` is the account that uploaded the photo. It need not own the entity that shows the photo, because an admin
may edit another person's chef. `entity_id` is the entity to which the photo is or will be attached; empty if unknown.
"""

import msgspec

from marmita.platform.wire import Picture


class PhotoFinished(msgspec.Struct, frozen=True):
    """All renditions of a photo are stored. `picture` replaces each copy of the record with the same base."""

    account_id: str
    photo_type: str
    entity_id: str
    picture: Picture


class PhotoDeleted(msgspec.Struct, frozen=True):
    """A photo is deleted. Pictures with this base must no longer be shown."""

    account_id: str
    photo_type: str
    entity_id: str
    base: str
