"""Events for features that show photos: each stores a copy of the Picture record.

`account_id` has uploaded the photo, which need not be who owns what shows it: an admin may change somebody's chef.
`entity_id` is what the photo is for or attached to, empty while that is not known.
"""

import msgspec

from marmita.platform.wire import Picture


class PhotoFinished(msgspec.Struct, frozen=True):
    """All renditions are stored: this record replaces the one with the same base."""

    account_id: str
    photo_type: str
    entity_id: str
    picture: Picture


class PhotoDeleted(msgspec.Struct, frozen=True):
    """The photo is deleted: the record with this base must no longer be shown."""

    account_id: str
    photo_type: str
    entity_id: str
    base: str
