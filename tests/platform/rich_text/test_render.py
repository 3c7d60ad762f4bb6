"""The HTML of documents: what each node becomes, and that hostile words stay words wherever they stand."""

import re
from html.parser import HTMLParser
from typing import Any

import pytest

from marmita.platform.errors import DomainError
from marmita.platform.rich_text import (
    ChefOrDish,
    contents_of,
    excerpt_of,
    html_of,
    text_of,
    with_finished_picture,
    with_names,
    with_pictures,
    without_mentions,
)
from marmita.platform.wire import Picture
from tests.support.documents import ACCOUNT, BASE, PICTURE, image, link, node, paragraph, read, text

REL = 'rel="noopener noreferrer nofollow ugc"'
BOLD = {"type": "bold"}
PANEL = (
    '<div data-embed="youtube" data-id="dQw4w9WgXcQ" data-title="&amp;"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"'
    f" {REL}>&amp;</a></div>"
)
HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'\"--></style></script><svg/onload=alert(1)>",
    "<math><mtext></p><img src=x onerror=alert(1)>",
    "<a href=javascript:alert(1)>x</a>",
    "&lt;script&gt;&#60;img src=x onerror=alert(1)&#62;",
    "]]><!--<iframe srcdoc='<script>alert(1)</script>'>",
    "\u202ereversed\u2066 \u0000\u001b[31m",
]
ATTRIBUTES = {
    "href", "rel", "start", "src", "srcset", "sizes", "alt", "width", "height", "type", "loading", "decoding",
}  # fmt: skip


def entry(words: str, *more: dict[str, Any]) -> dict[str, Any]:
    return node("listItem", paragraph(words), *more)


class Elements(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.attributes: set[str] = set()
        self.addresses: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.attributes.update(name for name, _ in attrs)
        self.addresses += [value or "" for name, value in attrs if name in {"href", "src"}]


@pytest.mark.parametrize(
    ("block", "html"),
    [
        (paragraph("a & ", text("b", BOLD, {"type": "italic"})), "<p>a &amp; <strong><em>b</em></strong></p>"),
        (node("heading", "Fire", level=3), "<h3>Fire</h3>"),
        (node("blockquote", paragraph("x", node("hardBreak"), "y")), "<blockquote><p>x<br>y</p></blockquote>"),
        (
            node("orderedList", entry("x", node("bulletList", entry("y"))), start=3),
            '<ol start="3"><li><p>x</p><ul><li><p>y</p></li></ul></li></ol>',
        ),
        (node("fullWidthBreak"), "<hr>"),
        (
            paragraph(text("x", link("https://x.example/?a&b"))),
            f'<p><a href="https://x.example/?a&amp;b" {REL}>x</a></p>',
        ),
        (
            paragraph(node("mention", id=ACCOUNT, name="ana")),
            f'<p><a href="/user-details/{ACCOUNT}" data-mention="{ACCOUNT}" {REL}>@ana</a></p>',
        ),
        (
            paragraph(node("hashtag", tag="Crème")),
            f'<p><a href="/tag/cr%C3%A8me" data-hashtag="crème" {REL}>#Crème</a></p>',
        ),
        (paragraph(node("emoji", emoji="🍲")), '<p><span data-emoji="">🍲</span></p>'),
        (
            node("youtube", id="dQw4w9WgXcQ", title="&"),
            PANEL,
        ),
    ],
)  # fmt: skip
def test_node_becomes_its_element(block: dict[str, Any], html: str):
    assert html_of(read(block)) == html


def test_image_has_its_renditions_its_size_and_its_look():
    written = image(
        altText="a pot", caption="Big", imageMode="RIGHT", roundness="xl", web={"size": 33, "frame": "line"}
    )
    html = html_of(with_pictures(read(written), {BASE: PICTURE}))
    figure, source, img = re.findall(r"<(?:figure|source|img)[^>]*>", html)
    assert figure == (
        '<figure data-mode="RIGHT" data-roundness="xl" data-web-size="33" data-web-frame="line"'
        ' data-mobile-size="100" data-mobile-frame="none">'
    )
    assert f'srcset="{BASE}-320.avif 320w, {BASE}-640.avif 640w"' in source
    assert f'src="{BASE}-640.webp"' in img
    assert 'alt="a pot" width="640" height="480" loading="lazy"' in img
    assert html.endswith("<figcaption>Big</figcaption></figure>")


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_are_words_in_every_place(words: str):
    blocks = [
        paragraph(words, text(words, {"type": "bold"}), text(words, link("https://x.example/"))),
        node("heading", words, level=2),
        paragraph(node("mention", id=ACCOUNT, name=words[:60])),
        node("bulletList", node("listItem", paragraph(words))),
        node("blockquote", paragraph(words)),
        image(altText=words, caption=words),
        node("youtube", id="dQw4w9WgXcQ", title=words),
    ]
    document = with_pictures(read(*blocks), {BASE: PICTURE})
    elements = Elements(html_of(document))
    assert elements.names <= set("p strong a h2 ul li blockquote figure picture source img figcaption div".split())
    assert {name for name in elements.attributes if not name.startswith("data-")} <= ATTRIBUTES
    assert all(
        re.match(r"https://(x\.example|www\.youtube\.com)/|/user-details/|/media/", at) for at in elements.addresses
    )
    assert not re.search("[\u202e\u2066\x00\x1b]", html_of(document))


def test_words_have_a_line_for_each_paragraph_and_entry():
    document = read(
        node("heading", "Fire  and", level=2),
        paragraph("one", node("hardBreak"), "two ", node("mention", id=ACCOUNT, name="ana"), node("emoji", emoji="🍲")),
        node("bulletList", node("listItem", paragraph("three")), node("listItem", paragraph(node("hashtag", tag="x")))),
        image(caption="four"),
    )
    assert text_of(document) == "Fire and\none\ntwo @ana🍲\nthree\n#x\nfour"


def test_excerpt_ends_between_words():
    assert excerpt_of(text_of(read(paragraph("short"), paragraph("text"))), 240) == "short text"
    assert excerpt_of(text_of(read(paragraph("one two, three"))), 9) == "one two…"
    assert excerpt_of(text_of(read(paragraph("x" * 20))), 9) == f"{'x' * 8}…"


def test_document_lists_what_it_names_once():
    found = contents_of(
        read(
            paragraph(node("mention", id=ACCOUNT), node("mention", id=ACCOUNT), node("hashtag", tag="Soup")),
            paragraph(node("hashtag", tag="soup"), text("x", link("https://x.example")), text("y", link("https://x.example"))),
            image(),
            image(),
            node("tweet", id="20000"),
        )
    )  # fmt: skip
    assert found.hashtags == ["soup"]
    assert found == ([ACCOUNT], {}, found.hashtags, {BASE: None}, [("tweet", "20000")], ["https://x.example"])


def test_mention_has_the_name_of_its_account_whatever_a_client_wrote():
    other = "f" * 24
    written = read(paragraph(node("mention", id=ACCOUNT, name="admin"), node("mention", id=other, name="gone")))
    document = with_names(written, {ACCOUNT: "ana"})
    assert text_of(document) == "@ana@gone"
    assert contents_of(document).mentions == [ACCOUNT]


def test_chefs_and_dishes_get_their_names_and_unknown_ones_become_words():
    other = "f" * 24
    chef, dish = node("chef", id=ACCOUNT, name="x"), node("dish", id=ACCOUNT, name="y")
    written = read(paragraph(chef, dish, node("dish", id=other, name="gone"), node("chef", id=other)))
    assert list(contents_of(written).chefs_and_dishes) == [
        ChefOrDish("chef", ACCOUNT),
        ChefOrDish("dish", ACCOUNT),
        ChefOrDish("dish", other),
        ChefOrDish("chef", other),
    ]
    names = {ChefOrDish("chef", ACCOUNT): "Ana <i>", ChefOrDish("dish", ACCOUNT): "Soup"}
    document = with_names(written, {}, names)
    assert text_of(document) == "Ana <i>Soupgone…"
    assert contents_of(document).chefs_and_dishes == names
    assert html_of(document) == (
        f'<p><a href="/chef/{ACCOUNT}" data-chef="{ACCOUNT}" {REL}>Ana &lt;i&gt;</a>'
        f'<a href="/food/{ACCOUNT}" data-dish="{ACCOUNT}" {REL}>Soup</a>gone…</p>'
    )


def test_mentions_of_who_is_gone_name_nobody_and_others_stay():
    other = "f" * 24
    people = node("mention", id=ACCOUNT, name="Ana"), " ", node("mention", id=other, name="Bo"), " "
    sold = node("chef", id=ACCOUNT, name="Ana at Home"), " ", node("dish", id=ACCOUNT, name="Soup")
    document = read(node("blockquote", paragraph("With ", *people, "at ", *sold)))
    assert without_mentions(document, []) == document
    left = without_mentions(document, [ACCOUNT], [ChefOrDish("chef", ACCOUNT)])
    assert text_of(left) == "With @… @Bo at … Soup"
    assert contents_of(left).mentions == [other]
    assert list(contents_of(left).chefs_and_dishes) == [ChefOrDish("dish", ACCOUNT)]


def test_picture_of_a_client_is_replaced_and_an_unknown_one_refused():
    forged = {"base": "/media/evil", "widths": [1], "width": 1, "height": 1}
    document = with_pictures(read(image(picture=forged)), {BASE: PICTURE})
    assert "evil" not in html_of(document)
    with pytest.raises(DomainError) as refused:
        with_pictures(read(image(picture=forged)), {})
    assert refused.value.fields == {"reason": "unknown_picture", "node": "image"}
    with pytest.raises(ValueError, match="has no picture"):
        html_of(read(image()))


def test_finished_picture_replaces_the_record_of_its_base_only():
    other = f"/media/photos/{'b' * 32}/photo"
    pictures = {BASE: PICTURE, other: Picture(base=other, widths=[64], width=64, height=64)}
    document = with_pictures(read(image(), image(imageURL=other)), pictures)
    finished = with_finished_picture(document, Picture(base=BASE, widths=[320, 640, 960], width=960, height=720))
    shown = contents_of(finished).pictures
    assert [picture and picture.widths for picture in shown.values()] == [[320, 640, 960], [64]]
