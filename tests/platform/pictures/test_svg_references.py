"""What a reference repeats is counted before it is drawn: pictures that draw too much are refused, others are not."""

import pytest

from marmita.platform.pictures.messages import InvalidImage
from marmita.platform.pictures.svg import rasterised
from marmita.platform.pictures.svg_references import SHAPES_MAX, count_drawn
from tests.support.pictures import image_in, svg

DOT = '<rect id="d0" width="1" height="1"/>'
XLINK = 'viewBox="0 0 12 8" xmlns:x="http://www.w3.org/1999/xlink"'
QUARTERS = 5  # the root and the four rectangles of every drawing in these tests


def levels(opening: str, repeated: str, closing: str, count: int = 6) -> str:
    """Each level has seven references to the one before."""
    return DOT + "".join(
        opening.format(now=level) + repeated.format(before=level - 1) * 7 + closing for level in range(1, count + 1)
    )


USES = levels('<g id="d{now}">', '<use href="#d{before}"/>', "</g>")


def test_uses_that_multiply_are_refused_although_nothing_is_long():
    picture = svg(USES)
    assert len(picture) < 1500
    with pytest.raises(InvalidImage, match="broken"):
        rasterised(picture)


@pytest.mark.parametrize(
    ("body", "attributes", "before"),
    [
        (USES.replace("href", "x:href"), XLINK, ""),
        (USES, "", '<!DOCTYPE svg [<!ATTLIST use xmlns CDATA "urn:other">]>'),
        (levels('<symbol id="d{now}">', '<use href="#d{before}"/>', "</symbol>"), "", ""),
        (levels('<pattern id="d{now}">', '<path fill="url(#d{before})"/>', "</pattern>"), "", ""),
        (levels('<pattern id="d{now}">', "<path style=\"stroke : url( '#d{before}' ) red\"/>", "</pattern>"), "", ""),
        (levels('<pattern id="d{now}">', '<g fill="url(#d{before})"><path/></g>', "</pattern>"), "", ""),
        (levels('<mask id="d{now}">', '<g mask="url(#d{before})"/>', "</mask>"), "", ""),
        (levels('<clipPath id="d{now}">', '<path clip-path="url(#d{before})"/>', "</clipPath>"), "", ""),
        (levels('<marker id="d{now}">', '<path marker-end="url(#d{before})"/>', "</marker>"), "", ""),
        (f'<marker id="m">{DOT * 300}</marker><path marker-mid="url(#m)" d="M0 0{"h1" * 100}"/>', "", ""),
        (f'<marker id="m">{DOT * 300}</marker><g marker-mid="url(#m)"><path d="M0 0{"h1" * 100}"/></g>', "", ""),
        (f'<pattern id="p">{DOT * 200}</pattern><g id="g">{DOT * 200}</g><use href="#g" fill="url(#p)"/>', "", ""),
    ],
)
def test_references_of_every_kind_multiply(body: str, attributes: str, before: str):
    assert count_drawn(svg(body, attributes, before).decode()) > SHAPES_MAX


@pytest.mark.parametrize(
    "sheet",
    [
        ".a{fill:url(#p)}",
        "/* plain */ g > path, rect.a { font-family:'Arial'; fill : url(#p) }",
        "[class]{fill:url(#p)}",
        "@media print{} .a{fill:url(#p)}",
        '.b[x="{"]{} .a{fill:url(#p)}',
        ".a{mask:none!important fill:url(#p)}",
        ".a{fill:/*;mask:*/url(#p)}",
        "/* ' */ .a /* ' */ {fill:url(#p)}",
    ],
)
def test_references_of_style_sheets_count_for_what_they_may_select(sheet: str):
    dots = '<rect class="a"/>' * 200
    body = f'<style>{sheet.replace(">", "&gt;")}</style><pattern id="p">{"<circle/>" * 200}</pattern>{dots}'
    with pytest.raises(InvalidImage, match="broken"):
        rasterised(svg(body))


@pytest.mark.parametrize(
    "body",
    [
        '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>',
        '<g id="a"><g><use href="#a"/></g></g>',
        '<pattern id="a"><rect fill="url(#a)"/></pattern>',
        '<mask id="a" mask="url(#b)"/><mask id="b" mask="url(#a)"/>',
    ],
)
def test_references_in_a_circle_are_refused(body: str):
    with pytest.raises(InvalidImage, match="broken"):
        rasterised(svg(body))


@pytest.mark.parametrize(
    ("body", "drawn"),
    [
        ("", 0),
        (f'{DOT}<use href="#d0"/><use href="#d0"/>', 1 + 2 * 2),
        ('<rect id="r"><animate href="#r"/></rect><a href="#r"/>', 3),
        ('<clipPath id="c"><path/></clipPath><style>.a{clip-path:url(#c)}</style><g class="a"><path/></g>', 2 + 1 + 4),
        ('<linearGradient id="l"><stop/></linearGradient><g fill="url(#l)"><path/></g>', 4),
        ('<marker id="m"><path/></marker><line marker-end="url(#m)"/>', 2 + 3),
        ('<use href="#none"/><path fill="url(#none)"/>', 2),
    ],
)
def test_each_reference_counts_once_and_links_colours_and_what_is_missing_do_not(body: str, drawn: int):
    assert count_drawn(svg(body).decode()) == QUARTERS + drawn


def test_large_picture_with_many_references_is_drawn():
    shared = '<clipPath id="c"><rect width="9" height="9"/></clipPath><linearGradient id="l"><stop/></linearGradient>'
    uses = '<use href="#d0" x="3"/>' * 3000
    body = f'{shared}{DOT}<g clip-path="url(#c)" fill="url(#l)">{uses}</g>'
    assert image_in(rasterised(svg(body))).width == 1600


@pytest.mark.parametrize(("name", "reason"), [("text", "letters"), ("filter", "format")])
def test_element_whose_namespace_is_hidden_by_a_document_type_is_refused(name: str, reason: str):
    hidden = svg(f"<{name}/>", before=f'<!DOCTYPE svg [<!ATTLIST {name} xmlns CDATA "urn:other">]>')
    with pytest.raises(InvalidImage, match=reason):
        rasterised(hidden)
