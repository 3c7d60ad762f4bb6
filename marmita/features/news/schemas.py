"""News users on the wire."""

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from marmita.features.accounts import Login
from marmita.features.news.rules import ABOUT_MAX
from marmita.platform.wire import NOT_BLANK, Command, Picture, View

NewsUserSort = Literal["NEWEST", "OLDEST", "LOGIN"]
About = Annotated[str, Meta(min_length=1, max_length=ABOUT_MAX, pattern=NOT_BLANK)]


class NewNewsUser(Command):
    """A person to add to the list. `about` is the public description of what the person writes about."""

    login: Login
    about: About


class NewsUserChange(Command):
    about: About


class NewsPerson(View):
    id: str
    login: str
    picture: Picture | None


class NewsUser(View):
    id: str
    user: NewsPerson
    about: str
    created_date: datetime
