"""Posts on the wire. PostgreSQL writes the views (queries/card.py); policy.py decides `can`."""

from datetime import datetime
from typing import Annotated

import msgspec
from msgspec import Meta

from marmita.features.links import LinkPreview
from marmita.features.polls import PollView
from marmita.features.posts.domain.mentions import PostMention
from marmita.features.posts.domain.records import PostPicture, PostType, PostVote, ReactionCounts, ReactionKind
from marmita.platform.rich_text import Document
from marmita.platform.wire import Command, Id, Picture, View


class NewPostVote(Command):
    """A vote.

    `type` is the caller's vote after the request; `fromVote` is the vote that the client showed before, and is ignored.
    """

    entity_id: Id
    type: PostVote
    from_vote: Annotated[int, Meta(ge=-1, le=1)] | None = None


class PostSuggestion(Command):
    """Whether the post is suggested to all readers beside the feed."""

    post_id: Id
    suggested: bool = True


class PostAuthor(View):
    id: str
    login: str
    picture: Picture | None


class PostCommunity(View):
    """The community to which a post belongs."""

    id: str
    link: str
    name: str
    icon: Picture | None


class PostTag(View):
    link: str
    name: str


class PostCan(View):
    """The actions that the reader may take on a post."""

    edit: bool
    delete: bool
    undo_delete: bool
    vote: bool
    react: bool
    hide: bool
    report: bool
    fix: bool
    suggest: bool


class PostCard(View):
    """A post in a list: the beginning of its text and its first pictures, without their blur placeholders.

    `mentions` are the first chefs and dishes that its document mentions and that are on sale now.
    """

    id: str
    name: str
    excerpt: str
    content_type: PostType
    user: PostAuthor
    community: PostCommunity | None = msgspec.field(name="from")
    create_date: datetime
    update_date: datetime | None
    edited_by: str | None
    content_uri: str
    adult: bool
    deleted: bool
    votes_up: int
    votes_down: int
    voted: int
    reactions: ReactionCounts
    reaction: ReactionKind | None
    poll: PollView | None
    comments_count: int
    favorite: bool
    has_notification: bool
    pictures: list[PostPicture]
    pictures_count: int
    tags: list[PostTag]
    can: PostCan
    mentions: list[PostMention] = msgspec.field(default_factory=list[PostMention])


class PostView(PostCard, kw_only=True):
    """A whole post. `content` is sanitised HTML, made from the `document` if there is one.

    `previews` describe the pages of the first links. `embedTitles` maps the page address of an embed to its title. Both
    contain only what could be fetched. `revision` counts the saves of the post.
    """

    content: str
    revision: int
    document: Document | None = None
    previews: list[LinkPreview] = msgspec.field(default_factory=list[LinkPreview])
    embed_titles: dict[str, str] = msgspec.field(default_factory=dict[str, str])


class PostFeed(View):
    """A page of a feed.

    `next` is the `page` parameter of the next page, null at the end; pages never repeat or skip a post, even if votes
    change meanwhile. `newest` is the number of the newest post of all: send it as `after` to `/api/posts/new`.
    """

    posts: list[PostCard]
    next: str | None
    newest: int


class NewPosts(View):
    """Ids of the newest posts, newest first. `more`: there are further posts that were written after `after`."""

    ids: list[str]
    more: bool


class NewestPost(View):
    """The number of the newest post that others have written in a community; 0 if there is none."""

    community_id: str
    newest: int


class Neighbour(View):
    """A person to follow. `karma` is votes up minus votes down.

    `observed`: the reader follows the person; always false in this list. `news` is the subject of a news user, null for
    everybody else.
    """

    id: str
    login: str
    avatar: Picture | None
    about_me: str
    karma: int
    news: str | None
    observed: bool
