"""Converts SVG to pixels. References, includes and entities are refused; scripts do not run.

Text is refused, because fonts differ between machines.
"""

import math
import re
from xml.etree.ElementTree import ParseError
from xml.parsers import expat

import resvg_py

from marmita.platform.pictures.messages import InvalidImage
from marmita.platform.pictures.svg_references import SHAPES_MAX, count_drawn

NAMESPACE = "http://www.w3.org/2000/svg"
# Names are compared without namespaces: a document type may change them for this parser but not for the drawing
# library.
FILTER = "filter"  # a filter can occupy a processor for minutes
TEXT_ELEMENTS = {"text", "foreignObject"}
WITHIN = re.compile(r"\s*(#|data:image/(png|jpeg|jpg|gif|webp)[;,])", re.IGNORECASE)
ELEMENTS_MAX = 20_000
WIDTH = 1600
DPI = 96  # pixels per inch, as in browsers
LENGTH = re.compile(r"\s*[-+]?(\d*\.?\d+(?:e[-+]?\d+)?)\s*(%|[a-z]*)", re.IGNORECASE)
UNITS = {"em": 16.0, "ex": 8.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
ASPECT_RATIO_MAX = 8  # maximum ratio of the sides


def rasterised(data: bytes, width: int = WIDTH, *, square: bool = False) -> bytes:
    """Return the drawing as PNG with that width in pixels, at most 1600; with `square`, the shorter side has that size.

    Raises:
        InvalidImage: not an SVG, or it has external references, text, a filter, extreme proportions, or draws too much.
    """
    try:
        text = data.decode().removeprefix("\ufeff")
        aspect_ratio = _height_of_width(_checked_root(data))
        if not 1 / ASPECT_RATIO_MAX <= aspect_ratio <= ASPECT_RATIO_MAX:
            raise InvalidImage("broken")
        if count_drawn(text) > SHAPES_MAX:
            raise InvalidImage("broken")
        width_pixels = min(WIDTH, math.ceil(width / min(aspect_ratio, 1.0) if square else width))
        return bytes(resvg_py.svg_to_bytes(svg_string=text, width=width_pixels, dpi=DPI, skip_system_fonts=True))
    except (ValueError, expat.ExpatError, ParseError) as error:
        raise InvalidImage("broken") from error


def _checked_root(data: bytes) -> dict[str, str]:
    """Return the attributes of the root, after a check of every element.

    Raises:
        InvalidImage: an element or a reference is not allowed.
    """
    root: dict[str, str] = {}
    seen = 0

    def refuse(*_: object) -> int:
        raise InvalidImage("format")

    def check_element(name: str, attributes: dict[str, str]) -> None:
        nonlocal seen
        seen += 1
        if seen == 1:
            if name != f"{NAMESPACE} svg":
                raise InvalidImage("format")
            root.update(attributes)
        local = _local(name)
        if local in TEXT_ELEMENTS:
            raise InvalidImage("letters")
        if local == FILTER:
            raise InvalidImage("format")
        links = [value for key, value in attributes.items() if _local(key) == "href" and name != f"{NAMESPACE} a"]
        if seen > ELEMENTS_MAX or any(not WITHIN.match(link) for link in links):
            raise InvalidImage("format")

    parser = expat.ParserCreate(encoding="utf-8", namespace_separator=" ")
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    parser.StartElementHandler = check_element
    parser.Parse(data, True)
    return root


def _local(name: str) -> str:
    return name.rpartition(" ")[2]


def _height_of_width(root: dict[str, str]) -> float:
    """Return height divided by width; 1 if unknown. `width` and `height` have precedence over the view box."""
    box = [_length(text, 0) for text in re.findall(r"[-+.\deE]+", root.get("viewBox", ""))]
    whole = box[2:] if len(box) == 4 else [0.0, 0.0]
    width, height = (
        _length(root.get(name, "100%"), side) for name, side in zip(("width", "height"), whole, strict=True)
    )
    return height / width if width and height else 1.0


def _length(text: str, whole: float) -> float:
    """Return a length in pixels, or 0 if the text is not a length; `whole` is the base of a percentage."""
    found = LENGTH.match(text)
    if not found:
        return 0.0
    return float(found[1]) * (whole / 100 if found[2] == "%" else UNITS.get(found[2].lower(), 1.0))
