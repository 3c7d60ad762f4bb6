"""SQL that writes a post as JSON (schemas.PostCard); a list answers with up to thirty cards.

The post's own content is written to post.card when it changes; a list adds only counters, people, communities, and the
reader's actions. Triggers set the version to 0 when a column of the card or a tag changes. While the version is not
CARD_VERSION, the card is made at reading. To add a field, add it to _OWN and raise CARD_VERSION: the job
`renew_post_cards` rewrites the cards.

`%(own)s` and `%(others)s` are the reader's rights on own posts and on those of others, by policy.py. For posts of
others, `%(no_edit)s` applies if the reader may not change the post, `%(no_moderation)s` if the reader may not judge it,
and `%(no_edit_or_moderation)s` if both is true.
"""

from typing import LiteralString

from marmita.features.polls import POLL, POLL_JOIN
from marmita.features.posts.domain.rules import CARD_MENTIONS, CARD_PICTURES, PICTURES_MAX
from marmita.features.posts.queries.moderation_limits import NO_MODERATION
from marmita.platform.rich_text import ChefOrDish
from marmita.platform.unit_of_work import Connection

CARD_VERSION: LiteralString = "1"

INSTANT: LiteralString = """to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')"""
_PICTURES: LiteralString = """(
    SELECT coalesce(json_agg(picture - 'blur' ORDER BY place), '[]')
    FROM jsonb_array_elements(p.pictures) WITH ORDINALITY AS shown (picture, place) WHERE place <= {most})"""
_TAGS: LiteralString = """(
    SELECT coalesce(json_agg(json_build_object('link', t.link, 'name', t.name) ORDER BY pt.position), '[]')
    FROM post_tag pt JOIN tag t ON t.id = pt.tag_id WHERE pt.post_id = p.id)"""
# The JSON object without its closing brace, to which queries add the other fields.
_CONTENT: LiteralString = """(SELECT left(row_to_json(shown)::text, -1) FROM (SELECT
    p.id, p.name, p.excerpt, p.content_type AS "contentType", '/blog/' || p.id AS "contentUri", p.adult,
    {created} AS "createDate", {edited} AS "updateDate", {pictures} AS pictures,
    jsonb_array_length(p.pictures) AS "picturesCount", {tags} AS tags
) AS shown)"""
_COMMUNITY: LiteralString = """CASE WHEN c.id IS NULL OR c.state = 'HIDDEN' THEN 'null' ELSE concat(
    '{{"id":"', c.id, '","link":', to_json(c.link), ',"name":', to_json(c.name),
    ',"icon":', coalesce((coalesce(c.icon, c.picture) - 'blur')::text, 'null'), '}}') END"""
_EDITOR: LiteralString = """CASE WHEN p.edited_by IS NULL THEN 'null' ELSE (
    SELECT to_json(e.login)::text FROM account e WHERE e.id = p.edited_by) END"""
_READER_FIELDS: LiteralString = """
    ',"voted":', coalesce((SELECT v.value FROM post_vote v WHERE v.post_id = p.id AND v.account_id = %(account)s), 0),
    ',"reaction":', coalesce((
        SELECT to_json(r.kind)::text FROM post_reaction r
        WHERE r.post_id = p.id AND r.account_id = %(account)s), 'null'),
    ',"favorite":', (EXISTS (
        SELECT FROM post_saved s WHERE s.account_id = %(account)s AND s.post_id = p.id))::text,
    ',"hasNotification":', (EXISTS (
        SELECT FROM post_notified n WHERE n.account_id = %(account)s AND n.post_id = p.id AND n.wanted))::text,
    ',"can":', {can}"""
_VISITOR_FIELDS: LiteralString = """
    ',"voted":0,"reaction":null,"favorite":false,"hasNotification":false,"can":', {can}"""
# Admins outrank everybody; their `no_edit` is for articles.
_NO_EDIT: LiteralString = "(a.authorities && %(roles_not_outranked)s::text[] OR p.content_type = 'ARTICLE')"
_NO_MODERATION = NO_MODERATION.format(author="a", content_id="p.id")
_READER_RIGHTS: LiteralString = f"""CASE WHEN p.author_id = %(account)s THEN %(own)s::text
    WHEN {_NO_MODERATION} THEN CASE WHEN {_NO_EDIT} THEN %(no_edit_or_moderation)s::text
        ELSE %(no_moderation)s::text END
    WHEN {_NO_EDIT} THEN %(no_edit)s::text ELSE %(others)s::text END"""
# The rights that polls use do not depend on who may judge the post.
_POLL_RIGHTS: LiteralString = f"""CASE WHEN p.author_id = %(account)s THEN %(own)s::json
    WHEN {_NO_EDIT} THEN %(no_edit)s::json ELSE %(others)s::json END"""
_VISITOR_RIGHTS: LiteralString = "%(others)s::text"
_CARD: LiteralString = """concat({own},
    ',"user":{{"id":"', a.id, '","login":', to_json(a.login),
    ',"picture":', coalesce((a.avatar - 'blur')::text, 'null'), '}},"from":', {community}, ',"editedBy":', {editor},
    ',"deleted":', (p.deleted_at IS NOT NULL)::text, ',"votesUp":', p.plus, ',"votesDown":', p.minus,
    ',"reactions":', p.reactions, ',"poll":', coalesce(({poll})::text, 'null'), ',"commentsCount":', p.comments,
    {reader}{more}, '}}')"""
JOINS: LiteralString = f"""
JOIN account a ON a.id = p.author_id LEFT JOIN community c ON c.id = p.community_id {POLL_JOIN}"""


def _content(pictures: int) -> str:
    return _CONTENT.format(
        created=INSTANT.format("p.created_at"),
        edited=INSTANT.format("p.edited_at"),
        pictures=_PICTURES.format(most=pictures),
        tags=_TAGS,
    )


def _card(own: str, *, logged_in: bool, more: str = "") -> str:
    can = _READER_RIGHTS if logged_in else _VISITOR_RIGHTS
    poll_rights = _POLL_RIGHTS if logged_in else "%(others)s::json"
    may_react, may_edit = (f"(({poll_rights}) ->> '{action}')::boolean" for action in ("react", "edit"))
    account = "%(account)s::text" if logged_in else "NULL::text"
    return _CARD.format(
        own=own,
        community=_COMMUNITY.format(),
        editor=_EDITOR,
        poll=POLL.format(account=account, may_react=may_react, may_edit=may_edit),
        reader=(_READER_FIELDS if logged_in else _VISITOR_FIELDS).format(can=can),
        more=more,
    )


def _list_card(*, logged_in: bool) -> str:
    stored = f"CASE WHEN p.card_version = {CARD_VERSION} THEN p.card ELSE {_content(CARD_PICTURES)} END"
    return _card(stored, logged_in=logged_in)


# The mentions of a post in the form that `parse_mentions` reads; NULL for none.
_MENTION_KEYS: LiteralString = """(
    SELECT string_agg(CASE WHEN m.food_id IS NULL THEN 'chef ' || m.chef_id ELSE 'dish ' || m.food_id END, ','
                      ORDER BY m.position)
    FROM post_mention m WHERE m.post_id = p.id AND m.position <= {most})"""
# Separators between two cards, and between a card and its mentions: JSON escapes control characters, so that they
# cannot occur in a card.
ENTRY_SEPARATOR, MENTIONS_SEPARATOR = b"\x1e", b"\x1f"


def entries_sql(*, logged_in: bool, order: str) -> str:
    """Return the SQL of the cards of a list in the given order, each with its mentions.

    Needs JOINS, and `p` for the posts.
    """
    list_card = _list_card(logged_in=logged_in)
    return f"string_agg({entry_sql(list_card, CARD_MENTIONS)}, chr({ENTRY_SEPARATOR[0]}) ORDER BY {order})"


def entry_sql(shown: str, most: int) -> str:
    """Return the SQL of a card with at most `most` of its mentions, for `http/mentions.py`."""
    return f"{shown}::text || coalesce(chr({MENTIONS_SEPARATOR[0]}) || {_MENTION_KEYS.format(most=most)}, '')"


def parse_mentions(keys: bytes) -> list[ChefOrDish]:
    """Return the chefs and dishes that stand behind a card, after MENTIONS."""
    each = (key.split(" ") for key in keys.decode().split(",") if key)
    return [ChefOrDish("dish" if kind == "dish" else "chef", of) for kind, of in each]


def full_post_sql(*, logged_in: bool) -> str:
    """Return the SQL of a whole post. Needs JOINS, and `p` for the post."""
    more = """, ',"content":', to_json(p.content), ',"document":', coalesce(p.document::text, 'null'),
    ',"revision":', p.revision"""
    return _card(_content(PICTURES_MAX), logged_in=logged_in, more=more)


WRITE_CARDS = f"UPDATE post p SET card = {_content(CARD_PICTURES)}, card_version = {CARD_VERSION}"


async def write_card(conn: Connection, post_id: str) -> None:
    """Store the card of the post, from its current row and tags."""
    await conn.execute(f"{WRITE_CARDS} WHERE id = %s".encode(), (post_id,))


async def list_old_cards(conn: Connection, after: str, limit: int) -> list[str]:
    """Return the ids of posts whose card must be rewritten, oldest version first, with an id above `after`."""
    statement = "SELECT id FROM post WHERE card_version < %s AND id > %s ORDER BY card_version, id LIMIT %s"
    cursor = await conn.execute(statement, (int(CARD_VERSION), after, limit))
    return [post_id for (post_id,) in await cursor.fetchall()]
