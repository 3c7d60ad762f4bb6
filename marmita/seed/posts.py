"""Posts of the demo communities with their tags, votes and reactions; counters are computed from the rows."""

import math
from collections import Counter
from datetime import datetime, timedelta
from itertools import cycle
from typing import Any

import msgspec

from marmita.features.posts import EXCERPT_MAX, ReactionKind
from marmita.features.tags import tag_link
from marmita.platform.rich_text import excerpt_of
from marmita.seed import catalogue
from marmita.seed.polls import add_poll
from marmita.seed.town import Row, Town

FIRST, LAST = 0.05, 60.0  # days ago
MOST_VOTES = 90
# How often each reaction is chosen; who votes up often reacts as well.
KINDS: dict[ReactionKind, int] = {
    "HEART": 9,
    "LIKE": 6,
    "LAUGH": 5,
    "SURPRISED": 3,
    "TROPHY": 3,
    "SAD": 1,
    "MINUS": 1,
    "ANGRY": 1,
}
MOST_REACTIONS = 40
SUGGESTED = 3
SAVED = 4  # posts that the demo customer has saved


def add_posts(town: Town, camille: Row, customers: list[Row]) -> None:
    """Add the posts of the catalogue, the oldest first, in an order in which communities take turns."""
    entries = catalogue.posts()
    town.rng.shuffle(entries)
    communities = {community["name"]: community for community in town.rows["community"]}
    writers = {
        locale: cycle(town.rng.sample(speakers, len(speakers)))
        for locale in ("EN", "FR", "BR", "PL")
        if (speakers := [person for person in customers if person["locale"] == locale])
    }
    locales = {entry.name: entry.locale for entry in catalogue.communities()}
    tags: dict[str, Row] = {}
    for place, entry in enumerate(entries):
        age = LAST * (1 - place / len(entries)) ** 2 + FIRST
        created = town.now - timedelta(days=age)
        author = next(writers.get(locales[entry.community], writers["EN"]))
        post = _add_post(town, entry, communities[entry.community], author, created)
        _add_votes(town, post, [person for person in customers if person is not author])
        _add_reactions(town, post, [person for person in customers if person is not author])
        if entry.poll:
            add_poll(town, entry.poll, post, customers)
        _add_tags(town, post, entry.tags, tags)
    for post in sorted(town.rows["post"], key=lambda post: -post["plus"])[:SUGGESTED]:
        town.add("suggested_post", post_id=post["id"], suggested_at=town.now)
    for post in town.rows["post"][-SAVED:]:
        town.add("post_saved", account_id=camille["id"], post_id=post["id"], saved_at=town.now)


def _add_post(town: Town, entry: catalogue.PostEntry, community: Row, author: Row, created: datetime) -> Row:
    pictures = [msgspec.to_builtins(town.pictures.dishes[name]) | {"alt": ""} for name in entry.pictures]
    return town.add(
        "post",
        id=town.id_at(created),
        author_id=author["id"],
        community_id=community["id"],
        content_type="POST",
        name=entry.title,
        content=f"<p>{entry.text}</p>",
        excerpt=excerpt_of(entry.text, EXCERPT_MAX),
        document=None,
        pictures=msgspec.json.encode(pictures).decode(),
        plus=0,
        minus=0,
        comments=0,
        reactions="{}",
        published_seconds=int(created.timestamp()),
        created_at=created,
    )


def _add_votes(town: Town, post: Row, voters: list[Row]) -> None:
    liked = town.rng.betavariate(1.3, 3)
    for voter in town.rng.sample(voters, min(len(voters), math.ceil(liked * MOST_VOTES))):
        value = 1 if town.rng.random() < 0.92 else -1
        since = post["created_at"]
        voted = since + (town.now - since) * town.rng.random()
        town.add("post_vote", post_id=post["id"], account_id=voter["id"], value=value, voted_at=voted)
        post["plus" if value == 1 else "minus"] += 1


def _add_reactions(town: Town, post: Row, people: list[Row]) -> None:
    liked = town.rng.betavariate(1.3, 3)
    # Each post has its own mood: few kinds, one of them far ahead.
    moods = {kind: weight * town.rng.random() ** 2 for kind, weight in KINDS.items()}
    kinds: Counter[str] = Counter()
    since = post["created_at"]
    for person in town.rng.sample(people, min(len(people), math.ceil(liked * MOST_REACTIONS))):
        (kind,) = town.rng.choices(list(moods), list(moods.values()))
        kinds[kind] += 1
        reacted = since + (town.now - since) * town.rng.random()
        town.add("post_reaction", post_id=post["id"], account_id=person["id"], kind=kind, reacted_at=reacted)
    post["reactions"] = msgspec.json.encode(kinds).decode()


def _add_tags(town: Town, post: Row, names: list[str], tags: dict[str, Any]) -> None:
    for position, name in enumerate(names, start=1):
        link = tag_link(name)
        if link not in tags:
            row = {"link": link, "name": name, "posts_count": 0, "created_at": post["created_at"]}
            tags[link] = town.add("tag", id=town.id_at(post["created_at"]), **row)
        tags[link]["posts_count"] += 1
        town.add("post_tag", post_id=post["id"], tag_id=tags[link]["id"], position=position)
