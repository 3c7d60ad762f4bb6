"""A document that breaks a rule is refused by name; nothing of it is rendered or stored."""

from typing import Any

import msgspec
import pytest

from marmita.platform.errors import DomainError
from marmita.platform.rich_text import COMMENT_NODES, Document, TextRules, check_document, is_empty, is_tag
from tests.support.documents import ACCOUNT, image, link, node, paragraph, read, text

RULES = TextRules(length=100, pictures=2, embeds=1, videos=1)
COMMENT = TextRules(length=100, nodes=COMMENT_NODES)
YOUTUBE = node("youtube", id="dQw4w9WgXcQ")


def nested(depth: int) -> dict[str, Any]:
    inner = node("listItem", paragraph("deep"))
    for _ in range(depth):
        inner = node("listItem", paragraph("x"), node("bulletList", inner))
    return node("bulletList", inner)


@pytest.mark.parametrize(
    "block",
    [
        node("heading", "Fire", level=2),
        nested(4),
        node("orderedList", node("listItem", paragraph("one")), start=3),
        node("blockquote", paragraph("said", node("hardBreak"), "twice")),
        node("fullWidthBreak"),
        paragraph(text("both", {"type": "bold"}, {"type": "italic"}), text("to", link("https://x.example/a?b=c#d"))),
        paragraph(text("mail", link("mailto:ana@example.org"))),
        paragraph(node("chef", id=ACCOUNT), node("dish", id=ACCOUNT)),
        paragraph(node("mention", id=ACCOUNT), node("hashtag", tag="soupe_à_l_oignon"), node("hashtag", tag="汤")),
        paragraph(*(node("emoji", emoji=each) for each in ("😀", "❤️", "👩🏽‍🍳", "🇫🇷", "1️⃣"))),
        image(altText="pot", imageMode="LEFT", roundness="2xl", web={"size": 50, "frame": "line"}, mobile={"size": 75}),
        YOUTUBE,
    ],
)
def test_every_node_of_the_specification_is_accepted(block: dict[str, Any]):
    document = read(block)
    check_document(document, RULES)
    stored = msgspec.to_builtins(document)
    assert msgspec.convert(stored, Document) == document


@pytest.mark.parametrize(
    "raw",
    [
        node("script", "x"),
        node("paragraph", "x", onclick="x()"),
        node("heading", "x", level=1),
        paragraph(text("x", {"type": "strike"})),
        paragraph(text("x", {"type": "link", "attrs": {"href": "https://x.example", "target": "_top"}})),
        paragraph(text("")),
        node("bulletList"),
        node("iframe", src="https://x.example"),
        image(style="position:fixed"),
        image(imageURL="https://evil.example/x.png"),
        image(imageURL="/media/../api/logout"),
        image(web={"size": 101}),
        image(altText="x" * 301),
        paragraph(node("mention", id="1")),
        paragraph(node("dish", id="1")),
        paragraph(node("chef", id=ACCOUNT, name="x" * 81)),
        {"type": "doc", "content": [paragraph("x")]},
    ],
)
def test_unknown_nodes_marks_attributes_and_values_are_no_document(raw: dict[str, Any]):
    with pytest.raises(msgspec.ValidationError, match=r"\$\.content"):
        read(raw)


@pytest.mark.parametrize(
    ("blocks", "rules", "key", "fields"),
    [
        ([nested(6)], RULES, "rich_text_invalid", {"reason": "too_deep", "node": "paragraph"}),
        ([paragraph()] * 3_001, RULES, "rich_text_invalid", {"reason": "too_many_nodes", "node": "paragraph"}),
        (
            [node("bulletList", node("listItem", node("bulletList", node("listItem", paragraph("x")))))],
            RULES,
            "rich_text_invalid",
            {"reason": "entry_without_text", "node": "listItem"},
        ),
        ([node("fullWidthBreak")], COMMENT, "rich_text_invalid", {"reason": "not_allowed_here"}),
        ([image()], COMMENT, "rich_text_invalid", {"node": "image"}),
        ([paragraph(node("chef", id=ACCOUNT))], COMMENT, "rich_text_invalid", {"node": "chef"}),
        ([paragraph(node("dish", id=ACCOUNT))], COMMENT, "rich_text_invalid", {"node": "dish"}),
        ([paragraph(node("hashtag", tag="a b"))], RULES, "rich_text_invalid", {"reason": "tag"}),
        ([paragraph(node("hashtag", tag="2026"))], RULES, "rich_text_invalid", {"reason": "tag"}),
        ([image(mobile={"size": 51})], RULES, "rich_text_invalid", {"reason": "size", "node": "image"}),
        ([paragraph(node("emoji", emoji="<b>"))], RULES, "rich_text_invalid", {"reason": "emoji"}),
        ([paragraph(node("emoji", emoji="12"))], RULES, "rich_text_invalid", {"reason": "emoji"}),
        ([image()] * 3, RULES, "too_many_pictures", {"most": 2}),
        ([YOUTUBE] * 2, RULES, "too_many_embeds", {"most": 1}),
        ([node("youtube", id='"><script>')], RULES, "invalid_youtube_link", {}),
        ([node("rumble", id="1/../x")], RULES, "rumble_link_invalid", {}),
        ([node("tiktok", id="x")], RULES, "embed_link_invalid", {"provider": "TikTok"}),
        ([paragraph("x" * 60), paragraph("y" * 60)], RULES, "rich_text_too_long", {"length": 121, "most": 100}),
    ],
)
def test_document_that_breaks_a_rule_is_refused_with_its_key(
    blocks: list[dict[str, Any]], rules: TextRules, key: str, fields: dict[str, Any]
):
    with pytest.raises(DomainError) as refused:
        check_document(read(*blocks), rules)
    assert refused.value.key == key
    assert fields.items() <= refused.value.fields.items()


@pytest.mark.parametrize(
    "href",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java\tscript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "//evil.example",
        "/api/logout",
        "https:evil.example",
        "https://",
        "https://localhost",
        "https://good.example@evil.example/",
        'https://x.example/"onclick="x',
        "https://x.example/\\evil",
        "https://x.example:bad/",
        "https://[x.example/",
        "mailto:ana",
        "mailto:a@b.example?body=x",
        "ftp://x.example/",
        "",
    ],
)
def test_link_that_leads_to_no_site_is_refused(href: str):
    with pytest.raises(DomainError, match="rich_text_invalid") as refused:
        check_document(read(paragraph(text("x", link(href)))), RULES)
    assert refused.value.fields == {"reason": "link_address", "node": "text"}


def test_thousand_levels_are_refused_without_running_out_of_stack():
    with pytest.raises((DomainError, RecursionError, msgspec.ValidationError)):
        check_document(read(nested(400)), RULES)


def test_document_is_empty_when_it_shows_nothing():
    assert is_empty(
        read(paragraph(), paragraph(" \u200b\u202e\u3164\u2800", node("hardBreak")), node("fullWidthBreak"))
    )
    assert not is_empty(read(paragraph("x")))
    assert not is_empty(read(image()))
    assert not is_empty(read(YOUTUBE))


def test_tag_needs_a_letter():
    assert is_tag("pot_au_feu2")
    assert not is_tag("__")
    assert not is_tag("\u3164")
