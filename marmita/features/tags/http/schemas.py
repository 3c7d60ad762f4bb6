"""Tags on the wire."""

from marmita.platform.wire import View


class TagView(View):
    """A hashtag; its page is `/tag/{link}`."""

    id: str
    link: str
    name: str
    posts_count: int


class TagCategoryView(View):
    """A category with its most used tags. `names` has its name in each language, `name` is the English one."""

    id: str
    name: str
    names: dict[str, str]
    tags: list[TagView]
