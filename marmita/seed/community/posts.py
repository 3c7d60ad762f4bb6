"""Posts of the demo communities and articles of the admin with their tags, votes and reactions.

Counters are computed from the rows.
"""

import math
from datetime import datetime, timedelta
from html import escape
from itertools import cycle
from typing import Any

import msgspec

from marmita.features.posts import EXCERPT_MAX
from marmita.features.tags import tag_link
from marmita.platform.rich_text import Document, excerpt_of, html_of, text_of
from marmita.seed import catalogue
from marmita.seed.community.polls import add_poll
from marmita.seed.community.reactions import add_reactions
from marmita.seed.town import Row, Town

FIRST, LAST = 0.02, 90.0  # age in days
ARTICLE_EVERY = 11.0  # days between two articles
SETTLED = 2.0  # days after which a post has all of its votes and reactions
VOTES_MAX = 90
REACTIONS_MAX = 40
SUGGESTED = 3
SAVED = 4  # posts that the demo customer has saved


def add_posts(town: Town, camille: Row, customers: list[Row]) -> None:
    """Add the posts of the catalogue, oldest first, with the communities in random order."""
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
        _add_answers(town, post, [person for person in customers if person is not author])
        if entry.poll:
            add_poll(town, entry.poll, post, customers)
        _add_tags(town, post, entry.tags, tags)
    for post in sorted(town.rows["post"], key=lambda post: -post["plus"])[:SUGGESTED]:
        town.add("suggested_post", post_id=post["id"], suggested_at=town.now)
    for post in town.rows["post"][-SAVED:]:
        town.add("post_saved", account_id=camille["id"], post_id=post["id"], saved_at=town.now)


def add_articles(town: Town, admin: Row, customers: list[Row]) -> None:
    """Add the articles of the catalogue as posts of the admin, the first one the oldest."""
    entries = catalogue.articles()
    for place, entry in enumerate(entries):
        created = town.now - timedelta(days=ARTICLE_EVERY * (len(entries) - place) - 1)
        post = _add_post(town, entry, None, admin, created)
        post["content_type"] = "ARTICLE"
        set_document(post, _blocks(entry.text))
        _add_answers(town, post, customers)


def set_document(post: Row, blocks: list[dict[str, Any]]) -> None:
    """Write blocks of the editor as the text of the post."""
    document = msgspec.convert({"type": "doc", "content": blocks}, Document)
    post["document"] = msgspec.json.encode(document).decode()
    post["content"] = html_of(document)
    post["excerpt"] = excerpt_of(text_of(document), EXCERPT_MAX)


def _add_post(town: Town, entry: catalogue.PostEntry, community: Row | None, author: Row, created: datetime) -> Row:
    pictures = [msgspec.to_builtins(town.pictures.dishes[name]) | {"alt": ""} for name in entry.pictures]
    return town.add(
        "post",
        id=town.id_at(created),
        author_id=author["id"],
        community_id=community["id"] if community else None,
        content_type="POST",
        name=entry.title,
        content=_html(entry.text),
        excerpt=excerpt_of(entry.text.replace("\n- ", " · "), EXCERPT_MAX),
        document=None,
        pictures=msgspec.json.encode(pictures).decode(),
        adult=entry.adult,
        plus=0,
        minus=0,
        comments=0,
        reactions="{}",
        published_seconds=int(created.timestamp()),
        created_at=created,
    )


def _html(text: str) -> str:
    """Return the text as HTML: paragraphs, and lists for lines that begin with a dash."""
    lines = (escape(line, quote=False) for line in text.split("\n"))
    marked = (f"<ul><li><p>{line[2:]}</p></li></ul>" if line.startswith("- ") else f"<p>{line}</p>" for line in lines)
    return "".join(marked).replace("</ul><ul>", "")


def _blocks(text: str) -> list[dict[str, Any]]:
    """Return the text as blocks of the editor: paragraphs, headings for lines that begin with ##, and lists."""
    blocks: list[dict[str, Any]] = []
    for line in text.split("\n"):
        mark, _, words = line.partition(" ")
        inline = [{"type": "text", "text": words if mark in ("##", "-") else line}]
        if mark == "##":
            blocks.append({"type": "heading", "attrs": {"level": 2}, "content": inline})
        elif mark == "-":
            if not blocks or blocks[-1]["type"] != "bulletList":
                blocks.append({"type": "bulletList", "content": []})
            blocks[-1]["content"].append({"type": "listItem", "content": [{"type": "paragraph", "content": inline}]})
        else:
            blocks.append({"type": "paragraph", "content": inline})
    return blocks


def _add_answers(town: Town, post: Row, people: list[Row]) -> None:
    """Add votes and reactions, fewer for a recent post."""
    seen = min(1, math.sqrt((town.now - post["created_at"]) / timedelta(days=SETTLED)))
    _add_votes(town, post, people, VOTES_MAX * seen)
    add_reactions(town, "post", post, people, REACTIONS_MAX * seen)


def _add_votes(town: Town, post: Row, voters: list[Row], most: float) -> None:
    liked = town.rng.betavariate(1.3, 3)
    for voter in town.rng.sample(voters, min(len(voters), math.ceil(liked * most))):
        value = 1 if town.rng.random() < 0.92 else -1
        since = post["created_at"]
        voted = since + (town.now - since) * town.rng.random()
        town.add("post_vote", post_id=post["id"], account_id=voter["id"], value=value, voted_at=voted)
        post["plus" if value == 1 else "minus"] += 1


def _add_tags(town: Town, post: Row, names: list[str], tags: dict[str, Any]) -> None:
    for position, name in enumerate(names, start=1):
        link = tag_link(name)
        if link not in tags:
            row = {"link": link, "name": name, "posts_count": 0, "created_at": post["created_at"]}
            tags[link] = town.add("tag", id=town.id_at(post["created_at"]), **row)
        tags[link]["posts_count"] += 1
        town.add("post_tag", post_id=post["id"], tag_id=tags[link]["id"], position=position)
