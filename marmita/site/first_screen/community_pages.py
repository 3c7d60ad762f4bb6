"""Pages of the community for a visitor: posts, and the feeds of all, a tag, a topic and a community."""

import re
from dataclasses import replace

import msgspec

from marmita.features.comments import list_first
from marmita.features.communities import CommunityNotExist, TopicView, find_topic, read_community
from marmita.features.posts import FeedQuery, PostFeed, PostNotExist, PostView, Source, read_feed, read_post
from marmita.features.tags import TagView, find_tag
from marmita.platform.unit_of_work import Connection
from marmita.site.first_screen.posts import FeedContent, PostContent
from marmita.site.page import Page
from marmita.site.page_request import Builder, PageRequest, missing, shortened
from marmita.site.structured import about_feed, about_post, picture_url

_post_view = msgspec.json.Decoder(PostView)
_feed = msgspec.json.Decoder(PostFeed)


async def _post(conn: Connection, post_id: str, request: PageRequest) -> Page:
    try:
        body = await read_post(conn, None, post_id)
        comments = await list_first(conn, post_id)
    except PostNotExist:
        return missing(request.texts)
    post = _post_view.decode(body)
    if post.adult:
        return Page(title=post.name, screen="post", data=[(["post", post_id], body)])
    return Page(
        title=post.name,
        description=shortened(post.excerpt or post.name),
        canonical=post.content_uri,
        image=picture_url(post.pictures[0]) if post.pictures else None,
        structured=about_post(request.public_url, post, comments),
        screen="post",
        content=PostContent(post),
        data=[(["post", post_id], body)],
    )


async def _blog(conn: Connection, path: str, request: PageRequest) -> Page:
    texts = request.texts
    page = Page(
        title=texts.blog_title, description=texts.blog_description, canonical=path, feed="/feed/all.xml", screen="feed"
    )
    return await _with_posts(conn, page, "all", None, request)


async def _tag(conn: Connection, link: str, request: PageRequest) -> Page:
    tag = await find_tag(conn, link)
    if tag is None:
        return missing(request.texts)
    view = msgspec.convert(tag, TagView, from_attributes=True)
    page = Page(
        title=f"#{tag.name}",
        description=request.texts.tag_description.format(tag=tag.name),
        canonical=f"/tag/{tag.link}" if tag.posts_count else None,
        feed=f"/feed/tag/{tag.link}.xml",
        data=[(["tag", link], msgspec.json.encode(view))],
    )
    return await _with_posts(conn, page, "tag", tag.link, request)


async def _topic(conn: Connection, link: str, request: PageRequest) -> Page:
    row = await find_topic(conn, link)
    if row is None:
        return missing(request.texts)
    topic = msgspec.convert(row, TopicView)
    name = topic.names.get(request.language.upper(), topic.name)
    page = Page(
        title=name,
        description=request.texts.topic_description.format(topic=name),
        canonical=f"/topic/{topic.link}",
        feed=f"/feed/topic/{topic.link}.xml",
    )
    return await _with_posts(conn, page, "topic", topic.link, request)


async def _community(conn: Connection, link: str, request: PageRequest) -> Page:
    try:
        community = await read_community(conn, None, link)
    except CommunityNotExist:
        return missing(request.texts)
    fallback = request.texts.community_description.format(name=community.name)
    page = Page(
        title=community.name,
        description=shortened(community.description or fallback),
        canonical=f"/community/{community.link}",
        image=picture_url(community.picture),
        feed=f"/feed/community/{community.link}.xml",
        data=[(["community", link], msgspec.json.encode(community))],
    )
    return await _with_posts(conn, page, "community", community.link, request)


async def _with_posts(conn: Connection, page: Page, source: Source, key: str | None, request: PageRequest) -> Page:
    """Return the page with the first posts of its feed, in the form of its screen's data.

    Without them if there is a query.
    """
    body = await read_feed(conn, None, FeedQuery(source=source, key=key))
    shown = _feed.decode(body).posts
    posts = [post for post in shown if not post.adult]
    address = request.public_url + (page.canonical or "/blog")
    page = replace(page, structured=about_feed(request.public_url, address, page.title, posts))
    if request.query:
        return page
    if source == "all":
        page = replace(page, content=FeedContent(shown))
    query = {"sort": "HOT"} | ({source: key} if key else {})
    first = b'{"pages":[' + body + b'],"pageParams":["0"]}'
    return replace(page, data=[*page.data, (["feed", query], first)])


BUILDERS: list[tuple[re.Pattern[str], Builder]] = [
    (re.compile("(/blog)"), _blog),
    (re.compile("/blog/([^/]+)"), _post),
    (re.compile("/tag/([^/]+)"), _tag),
    (re.compile("/topic/([^/]+)"), _topic),
    (re.compile("/community/([^/]+)"), _community),
]
