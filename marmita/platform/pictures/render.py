"""Renditions of a picture: several widths as AVIF and WebP, a tiny placeholder, a blurred version.

Pictures are never enlarged. Only pixels are read and written.
"""

import base64
from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageFilter, ImageOps

TINY_WIDTH = 16
BLURRED_WIDTH = 320
GROUND = "#f6e3c8"  # below the transparent areas of blurred pictures

Pixels = Image.Image


class Quality(NamedTuple):
    """The quality in the scale of each encoder, and the speed of the AVIF encoder (9 is fastest)."""

    webp: int
    avif: int
    avif_speed: int


PAINTED = Quality(webp=86, avif=74, avif_speed=9)
PHOTOGRAPHED = Quality(webp=80, avif=62, avif_speed=8)


def fitting_widths(widths: Sequence[int], width: int) -> list[int]:
    """Return the widths below the picture's own width, and its own width or the largest of `widths`."""
    return [each for each in widths if each < width] + [min(width, widths[-1])]


def shrunk(image: Pixels, width: int) -> Pixels:
    """Return the picture, scaled to that width."""
    if width == image.width:
        return image
    size = (width, max(1, round(image.height * width / image.width)))
    return ImageOps.contain(image, size, Image.Resampling.LANCZOS)


def encoded(image: Pixels, form: str, **options: object) -> bytes:
    """Return the picture as a file without metadata."""
    file = BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def renditions(image: Pixels, widths: Sequence[int], quality: Quality) -> dict[str, bytes]:
    """Return a WebP and an AVIF file for each width, by the end of the file name: `-320.webp`."""
    files: dict[str, bytes] = {}
    for width in widths:
        sized = shrunk(image, width)
        files[f"-{width}.webp"] = encoded(sized, "WEBP", quality=quality.webp, method=4)
        files[f"-{width}.avif"] = encoded(sized, "AVIF", quality=quality.avif, speed=quality.avif_speed, max_threads=1)
    return files


def placeholder(image: Pixels) -> str:
    """Return a tiny version of the picture as a data URI."""
    tiny = encoded(shrunk(image, TINY_WIDTH), "WEBP", quality=30, method=4)
    return f"data:image/webp;base64,{base64.b64encode(tiny).decode()}"


def blurred(image: Pixels) -> Pixels:
    """Return the picture, blurred beyond recognition."""
    small = shrunk(image, min(BLURRED_WIDTH, image.width)).convert("RGBA")
    flat = Image.new("RGB", small.size, GROUND)
    flat.paste(small, mask=small)
    return flat.filter(ImageFilter.GaussianBlur(max(small.size) / 14))


def moving(frames: Sequence[Pixels], milliseconds: Sequence[int], loops: int) -> bytes:
    """Return the frames as an animated WebP; 0 loops means endless."""
    first, *others = frames
    return encoded(
        first,
        "WEBP",
        save_all=True,
        append_images=others,
        duration=list(milliseconds),
        loop=loops,
        quality=70,
        method=2,
    )
