"""Tags on the wire."""

from marmita.platform.wire import View


class TagView(View):
    """A hashtag; `/tag/{link}` is its page."""

    id: str
    link: str
    name: str
    posts_count: int


class TagCategoryView(View):
    """A category with its most used tags."""

    id: str
    name: str
    tags: list[TagView]
