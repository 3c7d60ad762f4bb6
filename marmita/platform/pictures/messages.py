"""Tasks for the separate process, and its results."""

from typing import Literal

import msgspec

Reason = Literal["format", "heic", "letters", "broken", "too_many_pixels", "too_many_frames"]


class InvalidImage(Exception):
    """The file is not an accepted picture."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


class Crop(msgspec.Struct, frozen=True):
    """A square of an upright picture: corner as fractions of width and height, side as a fraction of the
    shorter side.
    """

    left: float
    top: float
    side: float


class RenditionSpec(msgspec.Struct, frozen=True):
    """The required renditions: `widths` in pixels, ascending; `first` is the width to make at once."""

    formats: frozenset[str]
    widths: tuple[int, ...]
    first: int
    motion_width: int
    square: bool = False
    adult: bool = False
    crop: Crop | None = None


class ProcessedImage(msgspec.Struct, frozen=True, tag=True):
    """A decoded picture. `original` has only its pixels (PNG), at most as wide as the largest width.

    `files` and `blurred` have file names as keys (`photo-320.webp`, `motion.webp`); `widths` are those in `files`.
    """

    width: int
    height: int
    blur: str
    original: bytes
    files: dict[str, bytes]
    widths: list[int]
    blurred: dict[str, bytes] = {}
    blurred_width: int = 0
    blurred_height: int = 0


class Finished(msgspec.Struct, frozen=True, tag=True):
    """The remaining renditions of an original, and all of its widths."""

    files: dict[str, bytes]
    widths: list[int]


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The file is not accepted, with the reason."""

    reason: Reason


class Process(msgspec.Struct, frozen=True, tag=True):
    """Task: decode an upload and make its first renditions."""

    order: RenditionSpec
    data: bytes


class Finish(msgspec.Struct, frozen=True, tag=True):
    """Task: make the remaining renditions of an original."""

    order: RenditionSpec
    data: bytes


Task = Process | Finish
Answer = ProcessedImage | Finished | Refused
