"""How PostgreSQL writes a post as JSON (schemas.PostCard): lists answer with thirty of them.

`%(own)s` and `%(others)s` are what the reader may do with an own post and with those of others, as policy.py says.
"""

from typing import LiteralString

from marmita.features.polls import POLL
from marmita.features.posts.domain.rules import CARD_MENTIONS, CARD_PICTURES
from marmita.platform.rich_text import ChefOrDish

INSTANT: LiteralString = """to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')"""

_PICTURES: LiteralString = """(
    SELECT coalesce(json_agg(picture - 'blur' ORDER BY place), '[]')
    FROM jsonb_array_elements(p.pictures) WITH ORDINALITY AS shown (picture, place) WHERE place <= {most})"""
_TAGS: LiteralString = """(
    SELECT coalesce(json_agg(json_build_object('link', t.link, 'name', t.name) ORDER BY pt.position), '[]')
    FROM post_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.post_id = p.id)"""
_OF_READER: LiteralString = """
    'voted', coalesce((SELECT v.value FROM post_vote v WHERE v.post_id = p.id AND v.account_id = %(account)s), 0),
    'reaction', (SELECT r.kind FROM post_reaction r WHERE r.post_id = p.id AND r.account_id = %(account)s),
    'favorite', EXISTS (SELECT FROM post_saved s WHERE s.account_id = %(account)s AND s.post_id = p.id),
    'hasNotification', EXISTS (SELECT FROM post_notified n WHERE n.account_id = %(account)s AND n.post_id = p.id),
    'can', {can}"""
_OF_VISITOR: LiteralString = """
    'voted', 0, 'reaction', NULL, 'favorite', false, 'hasNotification', false, 'can', {can}"""
_CAN_OF_READER: LiteralString = "CASE WHEN p.author_id = %(account)s THEN %(own)s::json ELSE %(others)s::json END"
_CAN_OF_VISITOR: LiteralString = "%(others)s::json"
_CARD: LiteralString = """json_build_object(
    'id', p.id, 'name', p.name, 'excerpt', p.excerpt, 'contentType', p.content_type,
    'user', json_build_object('id', a.id, 'login', a.login, 'picture', a.avatar - 'blur'),
    'from', CASE WHEN c.id IS NOT NULL THEN json_build_object(
        'id', c.id, 'link', c.link, 'name', c.name, 'icon', coalesce(c.icon, c.picture) - 'blur') END,
    'createDate', {created}, 'updateDate', {edited}, 'editedBy', e.login,
    'contentUri', '/blog/' || p.id, 'adult', p.adult, 'deleted', p.deleted_at IS NOT NULL,
    'votesUp', p.plus, 'votesDown', p.minus, 'reactions', p.reactions, 'poll', {poll}, 'commentsCount', p.comments,
    'pictures', {pictures}, 'picturesCount', jsonb_array_length(p.pictures), 'tags', {tags}, {reader}{more})"""
JOINS: LiteralString = """
JOIN account a ON a.id = p.author_id LEFT JOIN community c ON c.id = p.community_id
LEFT JOIN account e ON e.id = p.edited_by
"""


# What a post mentions, as `mentioned_in` reads it; NULL for nothing.
_MENTIONED: LiteralString = """(
    SELECT string_agg(CASE WHEN m.food_id IS NULL THEN 'chef ' || m.chef_id ELSE 'dish ' || m.food_id END, ','
                      ORDER BY m.position)
    FROM post_mention m WHERE m.post_id = p.id AND m.position <= {most})"""
# Between two cards, and between a card and what it mentions: JSON has control characters only as escapes.
BETWEEN, MENTIONS = b"\x1e", b"\x1f"


def entries(*, viewed: bool, order: str) -> str:
    """SQL of the cards of a list in that order, each with what it mentions. Needs JOINS, and `p` for the posts."""
    one = card(viewed=viewed, pictures=CARD_PICTURES)
    return f"string_agg({entry(one, CARD_MENTIONS)}, chr({BETWEEN[0]}) ORDER BY {order})"


def entry(shown: str, most: int) -> str:
    """SQL of a card with so many of its mentions, for `http/mentions.py`."""
    return f"{shown}::text || coalesce(chr({MENTIONS[0]}) || {_MENTIONED.format(most=most)}, '')"


def mentioned_in(keys: bytes) -> list[ChefOrDish]:
    """The chefs and dishes behind a card."""
    each = (key.split(" ") for key in keys.decode().split(",") if key)
    return [ChefOrDish("dish" if kind == "dish" else "chef", of) for kind, of in each]


def card(*, viewed: bool, pictures: int, more: str = "") -> str:
    """SQL of a card with so many of its pictures; `more` fields follow. Needs JOINS, and `p` for the post."""
    can = _CAN_OF_READER if viewed else _CAN_OF_VISITOR
    return _CARD.format(
        created=INSTANT.format("p.created_at"),
        edited=INSTANT.format("p.edited_at"),
        pictures=_PICTURES.format(most=pictures),
        tags=_TAGS,
        poll=POLL.format(may_react=f"(({can}) ->> 'react')::boolean", may_edit=f"(({can}) ->> 'edit')::boolean"),
        reader=(_OF_READER if viewed else _OF_VISITOR).format(can=can),
        more=more,
    )
