"""Drawings become pixels. What a drawing would fetch, include or expand is refused; scripts are not drawn.

Letters are refused, because fonts are files: what is drawn must not depend on the machine that draws.
"""

import re
from xml.parsers import expat

import resvg_py

from marmita.platform.pictures.orders import Unfit

NAMESPACE = "http://www.w3.org/2000/svg"
LETTERS = {f"{NAMESPACE} text", f"{NAMESPACE} foreignObject"}
HREFS = {"href", "http://www.w3.org/1999/xlink href"}
WITHIN = re.compile(r"\s*(#|data:image/(png|jpeg|jpg|gif|webp)[;,])", re.IGNORECASE)
MOST_ELEMENTS = 20_000
WIDTH = 1600
LONGEST_SHAPE = 8  # times as tall as wide, or as wide as tall


def rasterised(data: bytes) -> bytes:
    """The drawing as PNG, 1600 pixels wide.

    Raises:
        Unfit: it is no SVG, refers to something outside, has letters, or is a thread.
    """
    try:
        text = data.decode().removeprefix("\ufeff")
        if not 1 / LONGEST_SHAPE <= _height_of_width(_checked_root(data)) <= LONGEST_SHAPE:
            raise Unfit("broken")
        return bytes(resvg_py.svg_to_bytes(svg_string=text, width=WIDTH, skip_system_fonts=True))
    except (ValueError, expat.ExpatError) as error:
        raise Unfit("broken") from error


def _checked_root(data: bytes) -> dict[str, str]:
    """The attributes of the root, after a look at every element."""
    root: dict[str, str] = {}
    seen = 0

    def refuse(*_: object) -> int:
        raise Unfit("format")

    def look(name: str, attributes: dict[str, str]) -> None:
        nonlocal seen
        seen += 1
        if seen == 1:
            if name != f"{NAMESPACE} svg":
                raise Unfit("format")
            root.update(attributes)
        if name in LETTERS:
            raise Unfit("letters")
        links = [value for key, value in attributes.items() if key in HREFS and name != f"{NAMESPACE} a"]
        if seen > MOST_ELEMENTS or any(not WITHIN.match(link) for link in links):
            raise Unfit("format")

    parser = expat.ParserCreate(encoding="utf-8", namespace_separator=" ")
    parser.EntityDeclHandler = refuse
    parser.ExternalEntityRefHandler = refuse
    parser.StartElementHandler = look
    parser.Parse(data, True)
    return root


def _height_of_width(root: dict[str, str]) -> float:
    """How much taller than wide; 1 when the drawing does not say."""
    box = re.findall(r"[-+.\deE]+", root.get("viewBox", ""))
    width, height = (box[2], box[3]) if len(box) == 4 else (root.get("width", "1"), root.get("height", "1"))
    numbers = [re.match(r"\d*\.?\d+", text) for text in (width, height)]
    across, down = (float(number[0]) if number else 0.0 for number in numbers)
    return down / across if across and down else 1.0
