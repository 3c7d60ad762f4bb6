"""Counts the shapes that an SVG draws: a referenced element is drawn for each reference, and references nest.

A picture of 1 kB, in which each group has seven `<use>` of the previous group, draws a hundred thousand shapes and
occupies a processor for half a minute. So the shapes are calculated before anything is drawn. Pictures that draw too
much, or with circular references, are refused.

Where the behaviour of the drawing library is uncertain (a style sheet with unusual selectors, two elements with one
id), the more expensive case is counted. Names are compared without namespaces, which a document type may change for
this parser but not for the library.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from graphlib import TopologicalSorter
from typing import NamedTuple
from xml.etree.ElementTree import Element, fromstring

# As many elements as a picture without references may have. Drawing that many large shapes takes one to three seconds.
SHAPES_MAX = 20_000
GRADIENTS = {"linearGradient", "radialGradient"}  # gradients are colours and draw no shapes
# These elements have a link and do not draw its target; an animation is often inside the element that it changes.
LINKS = {"a", "animate", "animateColor", "animateMotion", "animateTransform", "discard", "mpath", "script", "set"}
# How a property draws the element that it refers to: once for the own element; or, inherited by children, as a colour,
# at both ends of a line, or at each point of a line.
OWN, PAINT, END, POINT = ("own",), ("paint",), ("end",), ("point",)
WAYS = {
    **dict.fromkeys(("clip-path", "mask", "filter"), OWN),
    **dict.fromkeys(("fill", "stroke"), PAINT),
    **dict.fromkeys(("marker-start", "marker-end"), END),
    **dict.fromkeys(("marker-mid", "marker"), POINT),
}
ALL_WAYS = (*OWN, *PAINT, *POINT)
REFERENCE = re.compile(r"url\(\s*(?:[\"']\s*)?#([^)]*)", re.IGNORECASE)
DECLARED = re.compile(r"\s*([\w-]+)\s*:\s*")
COORDINATE = re.compile(r"[A-Za-z]|\d*\.?\d+")
COMMENT = re.compile(r"/\*[^\"']*?\*/")
STRING = re.compile(r"\"[^\"{}\\]*\"|'[^'{}\\]*'")
RULES = re.compile(r"(?:[^{}]*\{[^{}]*\})*\s*")
SELECTOR = re.compile(r"[\w\s.,#>+-]+")

References = frozenset[tuple[str, str]]  # pairs of the way in which an element is drawn, and its id
NONE: References = frozenset()


class Drawn(NamedTuple):
    """The number of shapes that an element draws, and the number of points at which its lines may have markers."""

    elements: int
    points: int


def count_drawn(text: str) -> int:
    """Return the number of shapes that the picture draws, at most SHAPES_MAX + 1.

    Raises:
        ValueError: references are circular (CycleError is a ValueError).
    """
    root = fromstring(text)  # noqa: S314  the caller has refused entities
    targets = _targets(root)
    references = _references(root, targets)
    order = TopologicalSorter[Element]()
    for element in root.iter():
        order.add(element, *element, *(target for _, name in references[element] for target in targets[name]))
    has_markers = any(way == "point" for each in references.values() for way, _ in each)
    drawn: dict[Element, Drawn] = {}
    for element in order.static_order():
        points = _points(element) if has_markers else 0
        drawn[element] = _drawn(element, points, references[element], targets, drawn)
    return drawn[root].elements


def _points(element: Element) -> int:
    """Return an upper bound of the points of a line: each coordinate and each command counts as one."""
    outline = " ".join(value for key, value in element.items() if _local(key) in {"d", "points"})
    return 2 if _local(element.tag) == "line" else sum(1 for _ in COORDINATE.finditer(outline))


def _drawn(
    element: Element,
    points: int,
    references: References,
    targets: dict[str, list[Element]],
    drawn: dict[Element, Drawn],
) -> Drawn:
    ways: dict[str, int] = defaultdict(int)
    for way, name in references:
        ways[way] += max(drawn[target].elements for target in targets[name])
        points += max(drawn[target].points for target in targets[name]) if way == "use" else 0
    # A used element inherits colours and markers from the place of use.
    times = (1 + ways["paint"]) * (1 + ways["end"] + points * ways["point"])
    elements = (1 + ways["use"]) * times + ways["own"] + sum(drawn[child].elements for child in element)
    points += sum(drawn[child].points for child in element)
    return Drawn(min(elements, SHAPES_MAX + 1), min(points, SHAPES_MAX + 1))


def _local(name: str) -> str:
    return name.rpartition("}")[2]


def _targets(root: Element) -> dict[str, list[Element]]:
    """Return the elements that draw something, by id."""
    targets: dict[str, list[Element]] = defaultdict(list)
    for element in root.iter():
        for key, value in element.items():
            if _local(key) == "id" and _local(element.tag) not in GRADIENTS:
                targets[value.strip()].append(element)
    return targets


def _references(root: Element, targets: dict[str, list[Element]]) -> dict[Element, References]:
    """Return the references of each element, including inherited ones."""
    styles = _style_sheets(root)
    found: dict[Element, References] = {}
    inherited: dict[Element, References] = {root: NONE}
    for element in root.iter():
        own = {each for each in _own(element, styles) if each[1] in targets}
        passed_on = inherited.pop(element)
        found[element] = passed_on | own if own else passed_on
        new = frozenset(each for each in own if each[0] not in {"use", "own"})
        inherited.update(dict.fromkeys(element, passed_on | new if new else passed_on))
    return found


def _own(element: Element, styles: dict[str, set[tuple[str, str]]]) -> Iterator[tuple[str, str]]:
    tag = _local(element.tag)
    yield from styles["*"] | styles.get(tag, set())
    for key, value in element.items():
        name = _local(key)
        if name == "href" and value.lstrip().startswith("#") and tag not in LINKS | GRADIENTS:
            yield "use", value.strip()[1:].strip()
        elif name == "style":
            yield from _declared(value)
        elif name in {"id", "class"}:
            for each in value.split():
                yield from styles.get(("." if name == "class" else "#") + each, ())
        else:
            yield from ((way, _id(each)) for each in REFERENCE.findall(value) for way in WAYS.get(name, OWN))


def _declared(declarations: str) -> Iterator[tuple[str, str]]:
    """Yield the references in CSS declarations; if the property is not clear, the reference counts in all ways."""
    for found in REFERENCE.finditer(declarations):
        before = DECLARED.fullmatch(declarations, declarations.rfind(";", 0, found.start()) + 1, found.start())
        ways = WAYS.get(before[1], ALL_WAYS) if before else ALL_WAYS
        yield from ((way, _id(found[1])) for way in ways)


def _id(reference: str) -> str:
    return reference.strip("\"' \t\r\n")


def _style_sheets(root: Element) -> dict[str, set[tuple[str, str]]]:
    """Return the references in style sheets by tag, .class or #id of the selector; `*` is for any element."""
    styles: dict[str, set[tuple[str, str]]] = defaultdict(set)
    for element in root.iter():
        if _local(element.tag) != "style":
            continue
        sheet = COMMENT.sub(" ", "".join(element.itertext()))
        rest = STRING.sub("", sheet)
        if not RULES.fullmatch(sheet) or any(sign in rest for sign in ("'", '"', "\\", "/*")):
            styles["*"].update(_declared(sheet))
            continue
        for rule in sheet.split("}"):
            selector, _, declarations = rule.partition("{")
            names = re.findall(r"[.#]?[\w-]+", selector) if SELECTOR.fullmatch(selector) else ["*"]
            for name in names:
                styles[name].update(_declared(declarations))
    return styles
