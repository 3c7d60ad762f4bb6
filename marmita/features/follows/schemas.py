"""Follows, cards of people and suggestions on the wire."""

from datetime import datetime
from typing import Literal

from marmita.platform.wire import Command, Id, Picture, View

ObservedType = Literal["USER"]


class ObservedContent(Command):
    content_type: ObservedType
    content_id: Id


class UserCard(View):
    """The card of a person. `observed`: the caller follows the person.

    The person's karma is `karmaPlusPoints` minus `karmaMinusPoints`.
    """

    id: str
    login: str
    avatar: Picture | None
    about_me: str
    created_date: datetime
    observed: bool
    followers_count: int
    karma_plus_points: int
    karma_minus_points: int


class MentionUser(View):
    """A person to mention. `name` is the login."""

    id: str
    name: str
    avatar: Picture | None
