"""Posts on the wire. PostgreSQL writes the views (queries/card.py); `can` is decided by policy.py."""

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
    """`type` is the vote afterwards, whatever it was before; `fromVote`, what the reader saw, changes nothing."""

    entity_id: Id
    type: PostVote
    from_vote: Annotated[int, Meta(ge=-1, le=1)] | None = None


class PostSuggestion(Command):
    """Whether everybody is to be shown the post beside the feed."""

    post_id: Id
    suggested: bool = True


class PostAuthor(View):
    id: str
    login: str
    picture: Picture | None


class PostCommunity(View):
    """The community in which a post stands."""

    id: str
    link: str
    name: str
    icon: Picture | None


class PostTag(View):
    link: str
    name: str


class PostCan(View):
    """What the reader may do with a post."""

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
    """A post in a list: the beginning of its words and its first pictures, without their blur placeholders.

    `mentions` are the first chefs and dishes that its document names, without those that are not on sale now.
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
    """A whole post; `content` is sanitised HTML, made from the `document` if there is one.

    `previews` are what the pages of its first links say about themselves, `embedTitles` the titles of what it embeds by
    the address of its page; both hold only what could be fetched. `revision` counts the saves of the post.
    """

    content: str
    revision: int
    document: Document | None = None
    previews: list[LinkPreview] = msgspec.field(default_factory=list[LinkPreview])
    embed_titles: dict[str, str] = msgspec.field(default_factory=dict[str, str])


class PostFeed(View):
    """A page of a feed. `next` is the `page` of what follows, if there is more; it never repeats or leaves out a post,
    whatever is voted meanwhile. `newest` is the number of the last post that anybody has written: `after` of
    `/api/posts/new`.
    """

    posts: list[PostCard]
    next: str | None
    newest: int


class NewPosts(View):
    """Ids of the last posts, the newest first. `more`: there are others that were written later than `after`, too."""

    ids: list[str]
    more: bool


class NewestPost(View):
    """The number of the newest post that others have written in a community; 0 for none."""

    community_id: str
    newest: int


class Neighbour(View):
    """A person to follow. `karma` is votes up minus votes down. `observed`: the reader follows; false in this list.

    `news` is what a news user writes of, null for everybody else.
    """

    id: str
    login: str
    avatar: Picture | None
    about_me: str
    karma: int
    news: str | None
    observed: bool
