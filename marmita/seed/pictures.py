"""Composes the demo town's pictures: a dish on a coloured background, an avatar of a chef or customer, a dish for a
pin.

All are made from the Fluent Emoji in `art`, which are 256 pixels wide and are never enlarged.
"""

import json
import math
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image, ImageEnhance, ImageFilter, ImageOps

from marmita.platform.pictures.render import PAINTED, Pixels, encoded, placeholder, renditions, shrunk
from marmita.platform.wire import Picture

HERE = Path(__file__).parent
RECIPE = "1"  # part of every file name: a changed composition needs new names, because browsers cache files permanently
FRAME = (460, 345)  # the art fills 74 % of the height
DISH_WIDTHS = (160, 240, 320, 460)
AVATAR = (256, 256)
AVATAR_WIDTHS = (48, 96, 160, 256)
PIN_WIDTH = 64

# Light in the upper left, dark in the lower right.
HUES = {
    "saffron": ("#fed697", "#f2a541"),
    "paprika": ("#fcbda2", "#e4663a"),
    "basil": ("#d7e7c8", "#9dbf8b"),
    "sand": ("#f9e4d3", "#e9bc96"),
    "rose": ("#f3d3d8", "#d98a94"),
    "sea": ("#d6e9ea", "#86b8c2"),
}
WASH = ("#fdf4e6", "#f6e3c8")
SHADOW = (75, 45, 20)


class File(NamedTuple):
    """A file to store."""

    key: str
    data: bytes


class Composed(NamedTuple):
    """The record of a picture and its files."""

    picture: Picture
    files: list[File]


@cache
def art_names() -> dict[str, Any]:
    """Return the names of the files in `art`: dishes and chefs by name, faces in order."""
    return json.loads((HERE / "data/art.json").read_text(encoding="utf-8"))


def dish_picture(name: str) -> Composed:
    """Compose a dish on its background, 4:3; the name is dish and hue, such as `curry-basil`."""
    dish, hue = name.split("-")
    source = art_names()["dishes"][dish]
    frame = _ground(FRAME, *HUES[hue]).copy()
    _place(frame, _art(source), (102, 44), shade=0.42)
    return _rendered(f"dish-{name}", source, frame, DISH_WIDTHS)


def cook_picture(name: str) -> Composed:
    """Compose the avatar of a chef, square; the name is such as `woman-tan`."""
    source = art_names()["cooks"][name]
    frame = _ground(AVATAR, *WASH).copy()
    _place(frame, shrunk(_art(source), 212), (22, 44), shade=0.18)
    return _rendered(f"cook-{name}", source, frame, AVATAR_WIDTHS)


def face_picture(number: int) -> Composed:
    """Compose the avatar of a customer, square; after the last face they repeat on another background."""
    faces: list[str] = art_names()["faces"]
    source = faces[number % len(faces)]
    grounds = list(HUES.values())
    frame = _ground(AVATAR, *grounds[(number + number // len(faces)) % len(grounds)]).copy()
    _place(frame, shrunk(_art(source), 196), (30, 34), shade=0.22)
    return _rendered(f"face-{number}", source, frame, AVATAR_WIDTHS)


def plate_picture(name: str) -> Composed:
    """Compose a dish on its background, square, for a round frame; the name is dish and hue, such as `pie-rose`."""
    dish, hue = name.split("-")
    source = art_names()["dishes"][dish]
    frame = _ground(AVATAR, *HUES[hue]).copy()
    _place(frame, shrunk(_art(source), 172), (42, 38), shade=0.32)
    return _rendered(f"plate-{name}", source, frame, AVATAR_WIDTHS)


def pin_picture(dish: str) -> File:
    """Compose the dish alone, transparent, for a pin on the map."""
    source = art_names()["dishes"][dish]
    pin = shrunk(_art(source), PIN_WIDTH)
    return File(f"pictures/{_named(f'pin-{dish}', source)}.webp", encoded(pin, "WEBP", quality=88, method=4))


def _art(source: str) -> Pixels:
    with Image.open(HERE / "art" / f"{source}.webp") as art:
        return art.convert("RGBA")


@cache
def _ground(size: tuple[int, int], light: str, deep: str) -> Pixels:
    """Return a radial gradient whose centre is a third from the left, near the top."""
    width, height = size
    centre_x, centre_y = round(width * 0.3), round(height * 0.18)
    reach = math.ceil(math.hypot(width - centre_x, height - centre_y))
    circle = ImageOps.contain(Image.radial_gradient("L"), (2 * reach, 2 * reach), Image.Resampling.BICUBIC)
    mask = circle.crop((reach - centre_x, reach - centre_y, reach - centre_x + width, reach - centre_y + height))
    return Image.composite(Image.new("RGB", size, deep), Image.new("RGB", size, light), mask)


def _place(frame: Pixels, art: Pixels, corner: tuple[int, int], shade: float) -> None:
    """Draw the art and its soft shadow into the frame."""
    x, y = corner
    lift = round(art.height * 0.05)
    shadow = Image.new("L", frame.size)
    shadow.paste(ImageEnhance.Brightness(art.getchannel("A")).enhance(shade), (x + lift // 3, y + lift))
    shadow = shadow.filter(ImageFilter.GaussianBlur(art.height * 0.045))
    frame.paste(Image.new("RGB", frame.size, SHADOW), (0, 0), shadow)
    frame.paste(art, corner, art)


def _rendered(name: str, source: str, frame: Pixels, widths: tuple[int, ...]) -> Composed:
    stem = _named(name, source)
    files = [File(f"pictures/{stem}{end}", data) for end, data in renditions(frame, widths, PAINTED).items()]
    picture = Picture(
        base=f"/media/pictures/{stem}",
        widths=list(widths),
        width=frame.width,
        height=frame.height,
        blur=placeholder(frame),
    )
    return Composed(picture, files)


def _named(name: str, source: str) -> str:
    return f"{name}-{sha256(f'{RECIPE} {name} {source}'.encode()).hexdigest()[:8]}"
