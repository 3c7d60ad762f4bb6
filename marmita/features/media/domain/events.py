"""What those hear who show photos. They keep copies of the record: both times they have something to do."""

import msgspec

from marmita.platform.wire import Picture


class PhotoFinished(msgspec.Struct, frozen=True):
    """All renditions are there: this record replaces the one that has the same base."""

    account_id: str
    photo_type: str
    picture: Picture


class PhotoDeleted(msgspec.Struct, frozen=True):
    """The photo is gone: nobody may show the record with this base any more."""

    account_id: str
    photo_type: str
    base: str
