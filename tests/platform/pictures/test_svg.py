"""Decisions of the separate process about SVG, called directly."""

from base64 import b64encode

import pytest
from PIL import Image

from marmita.platform.pictures.messages import InvalidImage, Reason
from marmita.platform.pictures.svg import ELEMENTS_MAX, rasterised
from tests.support.pictures import CORNERS, corners, file_of, image_in, is_near, svg

PIXEL = f"data:image/png;base64,{b64encode(file_of(Image.new('RGB', (1, 1)), 'PNG')).decode()}"


def refusal(data: bytes) -> Reason:
    with pytest.raises(InvalidImage) as refused:
        rasterised(data)
    return refused.value.reason


@pytest.mark.parametrize(
    ("attributes", "height"),
    [
        ('viewBox="0 0 12 8"', 1067),
        ('viewBox="0,0,12,8" width="3" height="6"', 3200),
        ('viewBox="0 0 12 8" width="100%" height="100%"', 1067),
        ('viewBox="0 0 12 99" width="1em" height="16px"', 1600),
        ('viewBox="0 0 12 99" width="2ex" height="1em"', 1600),
        ('viewBox="0 0 12 8" width="1in" height="25.4mm"', 1600),
        ('width="12" height="8"', 1067),
        ('width="12px" height="8px"', 1067),
        ('viewBox="0 0 64 8"', 200),
    ],
)
def test_svg_is_1600_pixels_wide_with_its_own_ratio(attributes: str, height: int):
    assert image_in(rasterised(svg("", attributes))).size == (1600, height)


@pytest.mark.parametrize(
    ("attributes", "square", "size"),
    [
        ('viewBox="0 0 12 8"', False, (384, 256)),
        ('viewBox="0 0 12 8"', True, (576, 384)),
        ('viewBox="0 0 8 64"', True, (384, 3072)),
        ('viewBox="0 0 64 8"', True, (1600, 200)),
    ],
)
def test_svg_is_drawn_as_large_as_it_is_needed(attributes: str, square: bool, size: tuple[int, int]):
    assert image_in(rasterised(svg("", attributes), 384, square=square)).size == size


def test_svg_with_byte_order_mark_is_drawn_the_same():
    plain = rasterised(svg(""))
    assert all(is_near(colour, CORNERS[place]) for place, colour in corners(image_in(plain)).items())
    assert rasterised(b"\xef\xbb\xbf" + svg("")) == plain


@pytest.mark.parametrize(
    "body", [f'<image href="{PIXEL}"/>', '<g id="a"/><use href="#a"/>', '<a href="https://x.org"/>']
)
def test_svg_embedded_pictures_are_drawn_and_links_ignored(body: str):
    assert image_in(rasterised(svg(body))).width == 1600


@pytest.mark.parametrize(
    ("attributes", "reason"),
    [
        ('viewBox="0 0 8 65"', "broken"),
        ('viewBox="0 0 65 8"', "broken"),
        ('width="1" height="9"', "broken"),
        ('viewBox="0 0 12 8" width="3" height="300"', "broken"),
        ('viewBox="0 0 12 8" height="8e2"', "broken"),
        ('viewBox="0 0 12 8" height="9in"', "broken"),
        ('viewBox="0 0 1 9e999"', "broken"),
        ('viewBox="0 0 1 9e2"', "broken"),
    ],
)
def test_svg_with_extreme_proportions_is_refused(attributes: str, reason: Reason):
    assert refusal(svg("", attributes)) == reason


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (svg("<text>Ana</text>"), "letters"),
        (svg("<foreignObject/>"), "letters"),
        (svg("<g/>" * ELEMENTS_MAX), "format"),
        (svg('<filter id="f"><feTurbulence numOctaves="99999999"/></filter><rect filter="url(#f)"/>'), "format"),
        (svg('<image href="https://example.org/x.png"/>'), "format"),
        (svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="other.svg#a"/>'), "format"),
        (svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'), "format"),
        (svg("&x;", before='<!DOCTYPE svg [<!ENTITY x "ha">]>'), "format"),
        (b"<svg/>", "format"),
        (b'<html xmlns="http://www.w3.org/1999/xhtml"/>', "format"),
        (b"<svg", "broken"),
        (b"\xff\xfe\x00", "broken"),
    ],
)
def test_svg_refusals_have_a_reason(data: bytes, reason: Reason):
    assert refusal(data) == reason
