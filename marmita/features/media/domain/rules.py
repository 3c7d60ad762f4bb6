"""Allowed formats, sizes and numbers of photos, and the sizes of renditions."""

from datetime import timedelta
from typing import Literal

import msgspec

from marmita.platform.live_settings import Setting
from marmita.platform.pictures.messages import Crop, RenditionSpec
from marmita.platform.ratelimit import Limit

PhotoType = Literal[
    "FOR_POST_LG",
    "FOR_MEME",
    "FOR_COMMENT",
    "FOR_COMMUNITY_PICTURE",
    "FOR_COMMUNITY_ICON",
    "FOR_CHAT",
    "FOR_COMMUNITY_CATEGORY",
    "FOR_FOOD",
    "FOR_CHEF",
    "FOR_CHEF_GALLERY",
    "LANDING_PAGE",
    "LANDING_PAGE_LQ",
    "OUR_PARTNERS",
]
AVATAR = "AVATAR"
STATIC_CONTENT = "STATIC_CONTENT"  # pictures in the site's texts; sent by a call of their own
SITE_TYPES = frozenset({"LANDING_PAGE", "LANDING_PAGE_LQ", "OUR_PARTNERS"})
CHEF_TYPES = frozenset({"FOR_FOOD", "FOR_CHEF", "FOR_CHEF_GALLERY"})
ICON_TYPES = frozenset({"FOR_COMMUNITY_ICON", "FOR_COMMUNITY_CATEGORY", "OUR_PARTNERS"})

MOST_BYTES = 5 * 1024 * 1024
TEMP_ID_MAX = 64

UPLOADS_AN_HOUR = Setting("UPLOADS_AN_HOUR", "PICTURES", 60, low=5, high=600)
MOST_UNUSED = 40
UNUSED_LIFE = timedelta(days=1)

PHOTO_FORMATS = frozenset({"JPEG", "PNG", "WEBP", "BMP"})
AVATAR_FORMATS = PHOTO_FORMATS | {"GIF", "SVG", "AVIF"}

_PHOTO = RenditionSpec(PHOTO_FORMATS, widths=(320, 640, 960, 1600), first=640, motion_width=480)
_ICON = RenditionSpec(PHOTO_FORMATS, widths=(64, 128, 256, 512), first=256, motion_width=256)
_LOW_QUALITY = RenditionSpec(PHOTO_FORMATS, widths=(160, 240, 320, 480), first=320, motion_width=320)
_AVATAR = RenditionSpec(AVATAR_FORMATS, widths=(48, 96, 192, 384), first=192, motion_width=192, square=True)


# Pictures of one account that wait for their first renditions: others are to find a place, too. What was begun longer
# ago than that waits no more, its process was stopped.
WAITING = Limit("photo_waiting", 4, timedelta(minutes=1))
RETRY_SECONDS = 3
# An SVG is a program: one of a kilobyte may keep the only place for pictures busy for seconds.
DRAWINGS = Limit("drawing", 5, timedelta(minutes=10))


def upload_limit(an_hour: int) -> Limit:
    """How many pictures an account may send. Those that are refused count, too: decoding is what costs."""
    return Limit("photo", an_hour, timedelta(hours=1))


def rendition_spec_for(photo_type: str, *, adult: bool = False, crop: Crop | None = None) -> RenditionSpec:
    """The renditions for a photo of that type."""
    if photo_type == AVATAR:
        return msgspec.structs.replace(_AVATAR, crop=crop)
    order = _ICON if photo_type in ICON_TYPES else _LOW_QUALITY if photo_type == "LANDING_PAGE_LQ" else _PHOTO
    return msgspec.structs.replace(order, adult=adult)
