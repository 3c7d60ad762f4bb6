"""Atom feeds of posts (RFC 4287): the newest of all, or of one tag, topic, community or person.

A feed has what a visitor may read: no posts for adults, text without markup, and at most one page.
"""

import re
from datetime import UTC, datetime
from email.utils import format_datetime
from hashlib import sha256
from typing import Any, NamedTuple
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State

from marmita.features.communities import CommunityNotExist, find_topic, read_community
from marmita.features.posts import FeedQuery, PostCard, PostFeed, Source, read_feed
from marmita.features.profiles import find_person_by_login
from marmita.features.tags import find_tag
from marmita.platform.errors import NotFound
from marmita.platform.http.policy import PUBLIC, REPLICA
from marmita.platform.unit_of_work import Connection
from marmita.site.page import NAME, readable_line
from marmita.site.structured import picture_url

MEDIA_TYPE = "application/atom+xml; charset=utf-8"
_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)
_NOT_IN_XML = re.compile("[\ufffe\uffff]")
_feed = msgspec.json.Decoder(PostFeed)


class Channel(NamedTuple):
    """The subject of a feed. `page` is the path of the screen with the same posts."""

    title: str
    page: str
    source: Source
    key: str | None = None


@get("/feed/all.xml", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def feed_of_all(request: Request[Any, Any, Any], state: State, conn: Connection) -> Response[bytes]:
    """Return the newest posts of all."""
    return await _respond(request, state, conn, Channel(NAME, "/blog", "all"))


@get("/feed/tag/{name:str}", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def feed_of_tag(request: Request[Any, Any, Any], state: State, conn: Connection, name: str) -> Response[bytes]:
    """Return the newest posts with a tag."""
    tag = await find_tag(conn, _link(name))
    if tag is None:
        raise NotFound
    return await _respond(request, state, conn, Channel(f"#{tag.name}", f"/tag/{tag.link}", "tag", tag.link))


@get("/feed/topic/{name:str}", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def feed_of_topic(request: Request[Any, Any, Any], state: State, conn: Connection, name: str) -> Response[bytes]:
    """Return the newest posts of the communities of a topic."""
    topic = await find_topic(conn, _link(name))
    if topic is None:
        raise NotFound
    channel = Channel(topic["name"], f"/topic/{topic['link']}", "topic", topic["link"])
    return await _respond(request, state, conn, channel)


@get("/feed/community/{name:str}", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def feed_of_community(
    request: Request[Any, Any, Any], state: State, conn: Connection, name: str
) -> Response[bytes]:
    """Return the newest posts of a community."""
    try:
        community = await read_community(conn, None, _link(name))
    except CommunityNotExist as error:
        raise NotFound from error
    channel = Channel(community.name, f"/community/{community.link}", "community", community.link)
    return await _respond(request, state, conn, channel)


@get("/feed/user/{name:str}", opt={"policy": PUBLIC, **REPLICA}, include_in_schema=False)
async def feed_of_user(request: Request[Any, Any, Any], state: State, conn: Connection, name: str) -> Response[bytes]:
    """Return the newest posts of a person."""
    person = await find_person_by_login(conn, _link(name))
    if person is None:
        raise NotFound
    channel = Channel(person["login"], f"/user-details/{person['login']}", "user", person["id"])
    return await _respond(request, state, conn, channel)


def _link(name: str) -> str:
    if not name.endswith(".xml"):
        raise NotFound
    return name.removesuffix(".xml")


async def _respond(
    request: Request[Any, Any, Any], state: State, conn: Connection, channel: Channel
) -> Response[bytes]:
    """Return the document, or 304 if the client already has it."""
    body = await read_feed(conn, None, FeedQuery(source=channel.source, key=channel.key, sort="NEW"))
    posts = [post for post in _feed.decode(body).posts if not post.adult]
    changed = max((_changed(post) for post in posts), default=_BEGINNING)
    document = _document(state.settings.public_url, request.url.path, channel, posts, changed).encode()
    etag = f'"{sha256(document).hexdigest()[:32]}"'
    headers = {
        "etag": etag,
        "last-modified": format_datetime(changed, usegmt=True),
        "cache-control": "public, max-age=300",
        "x-robots-tag": "noindex",
    }
    since = request.headers.get("if-modified-since") if "if-none-match" not in request.headers else None
    known = {each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")}
    if etag in known or "*" in known or since == headers["last-modified"]:
        return Response(b"", status_code=304, headers=headers, media_type=MEDIA_TYPE)
    return Response(document, headers=headers, media_type=MEDIA_TYPE)


def _changed(post: PostCard) -> datetime:
    return post.update_date or post.create_date


def _document(public_url: str, path: str, channel: Channel, posts: list[PostCard], changed: datetime) -> str:
    page = quoteattr(public_url + quote(channel.page))
    title = channel.title if channel.title == NAME else f"{channel.title} · {NAME}"
    entries = "".join(_entry(public_url, post) for post in posts)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{escape(public_url + quote(channel.page))}</id><title>{_words(title)}</title>"
        f"<updated>{_instant(changed)}</updated><icon>{escape(public_url)}/icon-192.png</icon>"
        f'<link rel="self" type="application/atom+xml" href={quoteattr(public_url + quote(path))}/>'
        f'<link rel="alternate" type="text/html" href={page}/>{entries}</feed>\n'
    )


def _entry(public_url: str, post: PostCard) -> str:
    address = public_url + post.content_uri
    person = f"{public_url}/user-details/{quote(post.user.login)}"
    tags = "".join(f"<category term={quoteattr(tag.link)} label={quoteattr(tag.name)}/>" for tag in post.tags)
    picture = picture_url(post.pictures[0]) if post.pictures else None
    shown = f'<link rel="enclosure" type="image/webp" href={quoteattr(public_url + picture)}/>' if picture else ""
    return (
        f"<entry><id>{escape(address)}</id><title>{_words(post.name)}</title>"
        f"<published>{_instant(post.create_date)}</published><updated>{_instant(_changed(post))}</updated>"
        f"<author><name>{_words(post.user.login)}</name><uri>{escape(person)}</uri></author>"
        f'<link rel="alternate" type="text/html" href={quoteattr(address)}/>{shown}{tags}'
        f'<summary type="text">{_words(post.excerpt)}</summary></entry>'
    )


def _words(text: str) -> str:
    return escape(readable_line(_NOT_IN_XML.sub("", text)))


def _instant(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


ROUTES = [feed_of_all, feed_of_tag, feed_of_topic, feed_of_community, feed_of_user]
