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
STATIC_CONTENT = "STATIC_CONTENT"  # pictures in the texts of the site; they have an upload route of their own
SITE_TYPES = frozenset({"LANDING_PAGE", "LANDING_PAGE_LQ", "OUR_PARTNERS"})
CHEF_TYPES = frozenset({"FOR_FOOD", "FOR_CHEF", "FOR_CHEF_GALLERY"})
ICON_TYPES = frozenset({"FOR_COMMUNITY_ICON", "FOR_COMMUNITY_CATEGORY", "OUR_PARTNERS"})

BYTES_MAX = 5 * 1024 * 1024
TEMP_ID_MAX = 64

UPLOADS_AN_HOUR = Setting("UPLOADS_AN_HOUR", "PICTURES", 60, low=5, high=600)
UNUSED_MAX = 40
UNUSED_LIFE = timedelta(days=1)

PHOTO_FORMATS = frozenset({"JPEG", "PNG", "WEBP", "BMP"})
AVATAR_FORMATS = PHOTO_FORMATS | {"GIF", "SVG", "AVIF"}

_PHOTO = RenditionSpec(PHOTO_FORMATS, widths=(320, 640, 960, 1600), first=640, motion_width=480)
_ICON = RenditionSpec(PHOTO_FORMATS, widths=(64, 128, 256, 512), first=256, motion_width=256)
_LOW_QUALITY = RenditionSpec(PHOTO_FORMATS, widths=(160, 240, 320, 480), first=320, motion_width=320)
_AVATAR = RenditionSpec(AVATAR_FORMATS, widths=(48, 96, 192, 384), first=192, motion_width=192, square=True)


# Photos of one account that may wait for their first renditions at a time, so that other accounts get their turn. An
# upload that began before this time does not count: its process was stopped.
WAITING_UPLOADS = Limit("photo_waiting", 4, timedelta(minutes=1))
RETRY_SECONDS = 3
# An SVG is a program: even one of a kilobyte may occupy the only image processor for seconds.
SVG_UPLOADS = Limit("drawing", 5, timedelta(minutes=10))


def upload_limit(an_hour: int) -> Limit:
    """Return the limit of photos that an account may upload. Refused ones count too, because decoding is expensive."""
    return Limit("photo", an_hour, timedelta(hours=1))


def rendition_spec_for(photo_type: str, *, adult: bool = False, crop: Crop | None = None) -> RenditionSpec:
    """Return the specification of the renditions for a photo of this type. `crop` is used for avatars only."""
    if photo_type == AVATAR:
        return msgspec.structs.replace(_AVATAR, crop=crop)
    spec = _ICON if photo_type in ICON_TYPES else _LOW_QUALITY if photo_type == "LANDING_PAGE_LQ" else _PHOTO
    return msgspec.structs.replace(spec, adult=adult)
