"""What is asked of the process apart, and what it answers."""

from typing import Literal

import msgspec

Reason = Literal["format", "heic", "letters", "broken", "too_many_pixels", "too_many_frames"]


class InvalidImage(Exception):
    """The file is none that we take."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


class Crop(msgspec.Struct, frozen=True):
    """A square of an upright picture: its corner as parts of width and height, its side as a part of the shorter."""

    left: float
    top: float
    side: float


class RenditionSpec(msgspec.Struct, frozen=True):
    """How a picture is wanted: `widths` ascending, `first` the one that has to be there at once."""

    formats: frozenset[str]
    widths: tuple[int, ...]
    first: int
    motion_width: int
    square: bool = False
    adult: bool = False
    crop: Crop | None = None


class ProcessedImage(msgspec.Struct, frozen=True, tag=True):
    """A picture that is sound. `original` is its pixels and nothing else (PNG), at no more than its largest width.

    `files` and `blurred` go by name (`photo-320.webp`, `motion.webp`); `widths` are those that `files` has.
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
    """The other renditions of a original, and all of its widths."""

    files: dict[str, bytes]
    widths: list[int]


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The file is none that we take."""

    reason: Reason


class Process(msgspec.Struct, frozen=True, tag=True):
    """Look at what somebody sent."""

    order: RenditionSpec
    data: bytes


class Finish(msgspec.Struct, frozen=True, tag=True):
    """Make what is still missing of a original."""

    order: RenditionSpec
    data: bytes


Task = Process | Finish
Answer = ProcessedImage | Finished | Refused
