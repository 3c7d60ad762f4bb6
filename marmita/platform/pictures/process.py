"""Decodes uploads. Runs in a separate process (child.py), because decoders have vulnerabilities.

The result is upright sRGB pixels, at most as wide as the largest width; metadata is dropped.
"""

import math
from collections.abc import Iterator
from io import BytesIO
from typing import Any

from PIL import ExifTags, Image, ImageCms

from marmita.platform.pictures.formats import find_format
from marmita.platform.pictures.messages import Crop, Finished, InvalidImage, ProcessedImage, RenditionSpec
from marmita.platform.pictures.render import (
    PHOTOGRAPHED,
    Pixels,
    blurred,
    encoded,
    fitting_widths,
    moving,
    placeholder,
    renditions,
    shrunk,
)
from marmita.platform.pictures.svg import rasterised

PIXELS_MAX = 40_000_000
FRAMES_MAX = 200
MOVING_PIXELS_MAX = 80_000_000  # pixels of all frames together
# Each scan of a progressive JPEG is decoded in full, 7 ms for 40 megapixels; cameras and editors write about ten.
START_OF_SCAN, SCANS_MAX = b"\xff\xda", 100
# Pillow decodes run-length encoded BMP byte by byte in Python: 26 kB may take seven seconds. The format is obsolete.
BMP_RUNS = {1, 2}
TALLEST = 4  # height, as a multiple of the largest width
MOVING = {"GIF", "WEBP", "PNG", "AVIF"}  # a JPEG with several pictures comes from a camera and is not an animation
SHORTEST_FRAME, USUAL_FRAME = 20, 100  # milliseconds; browsers replace a shorter duration with the default
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


def process(order: RenditionSpec, data: bytes) -> ProcessedImage:
    """Decode a file and make its first renditions.

    Raises:
        InvalidImage: the format is not accepted, or the file is damaged or too large.
    """
    form = find_format(data)
    if form not in order.formats:
        raise InvalidImage("heic" if form == "HEIC" else "format")
    if form == "SVG":
        data, form = rasterised(data, _drawn_width(order), square=order.square), "PNG"
    if form == "JPEG" and data.count(START_OF_SCAN) > SCANS_MAX:
        raise InvalidImage("broken")
    with Image.open(BytesIO(data), formats=(form,)) as source:
        frames = list(_frames(source, form, order))
    original = frames[0][0]
    first = max((width for width in fitting_widths(order.widths, original.width) if width <= order.first), default=0)
    widths = [first or fitting_widths(order.widths, original.width)[0]]
    files = _photo(renditions(original, widths, PHOTOGRAPHED))
    if len(frames) > 1:
        width = min(order.motion_width, original.width)
        sized = [shrunk(frame, width) for frame, _ in frames]
        files["motion.webp"] = moving(sized, [time for _, time in frames], _loops(source))
    blurred_image = blurred(original) if order.adult else None
    return ProcessedImage(
        width=original.width,
        height=original.height,
        blur=placeholder(original),
        original=encoded(original, "PNG", compress_level=1),
        files=files,
        widths=widths,
        blurred=_photo(renditions(blurred_image, [blurred_image.width], PHOTOGRAPHED)) if blurred_image else {},
        blurred_width=blurred_image.width if blurred_image else 0,
        blurred_height=blurred_image.height if blurred_image else 0,
    )


def finish(order: RenditionSpec, original: bytes) -> Finished:
    """Make every rendition of an original."""
    with Image.open(BytesIO(original), formats=("PNG",)) as image:
        image.load()
    widths = fitting_widths(order.widths, image.width)
    return Finished(files=_photo(renditions(image, widths, PHOTOGRAPHED)), widths=widths)


def _photo(files: dict[str, bytes]) -> dict[str, bytes]:
    return {f"photo{end}": data for end, data in files.items()}


def _frames(source: Any, form: str, order: RenditionSpec) -> Iterator[tuple[Pixels, int]]:
    """Yield each frame, upright and in sRGB, with its duration in milliseconds."""
    pixels = source.width * source.height
    if pixels > PIXELS_MAX:
        raise InvalidImage("too_many_pixels")
    count = source.n_frames if form in MOVING else 1
    if count > FRAMES_MAX or (count > 1 and count * pixels > MOVING_PIXELS_MAX):
        raise InvalidImage("too_many_frames")
    if form == "BMP" and source.info.get("compression") in BMP_RUNS:
        raise InvalidImage("format")
    turn = TURNS.get(source.getexif().get(ExifTags.Base.Orientation, 1))
    if form == "JPEG":
        # Let the decoder skip detail that is lost in scaling.
        lies = turn in {TURNS[5], TURNS[6], TURNS[7], TURNS[8]}
        scale = _scale(source.size[::-1] if lies else source.size, order)
        source.draft(None, (math.ceil(source.width * scale), math.ceil(source.height * scale)))
    for number in range(count):
        source.seek(number)
        source.load()
        milliseconds = int(source.info.get("duration", 0))
        yield _prepared(source, turn, order), milliseconds if milliseconds >= SHORTEST_FRAME else USUAL_FRAME


def _loops(source: Any) -> int:
    # A GIF without a loop count plays once; other formats carry one.
    return int(source.info.get("loop", 1))


def _prepared(frame: Pixels, turn: Image.Transpose | None, order: RenditionSpec) -> Pixels:
    image = frame if frame.mode in {"RGB", "CMYK"} and not frame.has_transparency_data else _plain(frame)
    if turn is not None:
        image = image.transpose(turn)
    image = image.crop(_box(image.size, order))
    image.thumbnail(_largest(order), Image.Resampling.LANCZOS, reducing_gap=3.0)
    image = _in_srgb(image, frame.info.get("icc_profile"))
    if image.mode == "RGBA" and image.getchannel("A").getextrema() == (255, 255):
        image = image.convert("RGB")
    # Copy the pixels: Pillow passes profiles and metadata on to derived images.
    clean = Image.new(image.mode, image.size)
    clean.paste(image)
    return clean


def _plain(frame: Pixels) -> Pixels:
    return frame.convert("RGBA" if frame.has_transparency_data else "L" if frame.mode.startswith(("I", "L")) else "RGB")


def _in_srgb(image: Pixels, profile: bytes | None) -> Pixels:
    cms: Any = ImageCms  # its types know only a part
    mode = "RGBA" if image.mode == "RGBA" else "RGB"
    if profile:
        try:
            source = cms.ImageCmsProfile(BytesIO(profile))
            converted = cms.profileToProfile(image, source, cms.createProfile("sRGB"), outputMode=mode)
            if converted is not None:
                return converted
        except (ImageCms.PyCMSError, OSError):
            pass  # a damaged profile, or one for another colour mode, is ignored
    return image.convert(mode)


def _box(size: tuple[int, int], order: RenditionSpec) -> tuple[int, int, int, int]:
    """Return the part of an upright picture to use, as left, top, right and bottom in pixels."""
    width, height = size
    if not order.square:
        return (0, 0, width, height)
    shorter = min(width, height)
    crop = order.crop or Crop((width - shorter) / 2 / width, (height - shorter) / 2 / height, 1)
    side = min(shorter, max(1, round(crop.side * shorter)))
    left = min(width - side, round(crop.left * width))
    top = min(height - side, round(crop.top * height))
    return (left, top, left + side, top + side)


def _drawn_width(order: RenditionSpec) -> int:
    """Return the width at which to draw an SVG for the largest rendition; a crop needs a wider drawing."""
    return math.ceil(order.widths[-1] / (order.crop.side if order.crop else 1))


def _largest(order: RenditionSpec) -> tuple[int, int]:
    return (order.widths[-1], order.widths[-1] * (1 if order.square else TALLEST))


def _scale(upright: tuple[int, int], order: RenditionSpec) -> float:
    left, top, right, bottom = _box(upright, order)
    width, height = _largest(order)
    return min(1.0, width / (right - left), height / (bottom - top))
