"""Renditions of a picture: several widths as AVIF and WebP, a tiny placeholder, a blurred one.

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
    """Quality in the encoders' own scales, and the AVIF effort (9 is fastest)."""

    webp: int
    avif: int
    avif_speed: int


PAINTED = Quality(webp=86, avif=74, avif_speed=9)
PHOTOGRAPHED = Quality(webp=80, avif=62, avif_speed=8)


def fitting_widths(widths: Sequence[int], width: int) -> list[int]:
    """The widths below the picture's own, and the picture's own or the largest of them."""
    return [each for each in widths if each < width] + [min(width, widths[-1])]


def shrunk(image: Pixels, width: int) -> Pixels:
    """The picture at that width."""
    if width == image.width:
        return image
    size = (width, max(1, round(image.height * width / image.width)))
    return ImageOps.contain(image, size, Image.Resampling.LANCZOS)


def encoded(image: Pixels, form: str, **options: object) -> bytes:
    """The picture as a file without metadata."""
    file = BytesIO()
    image.save(file, form, **options)
    return file.getvalue()


def renditions(image: Pixels, widths: Sequence[int], quality: Quality) -> dict[str, bytes]:
    """Both files of each width, by the end of their name: `-320.webp`."""
    files: dict[str, bytes] = {}
    for width in widths:
        sized = shrunk(image, width)
        files[f"-{width}.webp"] = encoded(sized, "WEBP", quality=quality.webp, method=4)
        files[f"-{width}.avif"] = encoded(sized, "AVIF", quality=quality.avif, speed=quality.avif_speed, max_threads=1)
    return files


def placeholder(image: Pixels) -> str:
    """A tiny picture as a data URI."""
    tiny = encoded(shrunk(image, TINY_WIDTH), "WEBP", quality=30, method=4)
    return f"data:image/webp;base64,{base64.b64encode(tiny).decode()}"


def blurred(image: Pixels) -> Pixels:
    """The picture blurred beyond recognition."""
    small = shrunk(image, min(BLURRED_WIDTH, image.width)).convert("RGBA")
    flat = Image.new("RGB", small.size, GROUND)
    flat.paste(small, mask=small)
    return flat.filter(ImageFilter.GaussianBlur(max(small.size) / 14))


def moving(frames: Sequence[Pixels], milliseconds: Sequence[int], loops: int) -> bytes:
    """The frames as an animated WebP; 0 loops without end."""
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
