"""Comments on the demo posts, with answers, votes and reactions; counters are computed from the rows."""

import math
from datetime import timedelta
from html import escape

from marmita.seed import catalogue
from marmita.seed.community.reactions import add_reactions
from marmita.seed.town import Row, Town

# Most comments are written in the first days of a post.
LIVELY = timedelta(days=3)
VOTES_MAX = 24
REACTIONS_MAX = 9


def add_comments(town: Town, customers: list[Row]) -> None:
    """Add the threads of the catalogue to their posts. The author of the post answers the first commenter."""
    threads = catalogue.comments()
    authors = {person["id"]: person for person in town.rows["account"]}
    for post in town.rows["post"]:
        author = authors[post["author_id"]]
        speakers = [person for person in customers if person["locale"] == author["locale"] and person is not author]
        known = threads.get(post["name"], [])
        writers = town.rng.sample(speakers, min(len(speakers), len(known)))
        for place, (thread, writer) in enumerate(zip(known, writers, strict=False)):
            share = (place + town.rng.uniform(0.2, 0.7)) / len(known)
            _add_thread(town, post, thread, [writer, author], share)
        for comment in [row for row in town.rows["comment"] if row["post_id"] == post["id"]]:
            others = [person for person in customers if person["id"] != comment["author_id"]]
            _add_votes(town, comment, others)
            add_reactions(town, "comment", comment, others, REACTIONS_MAX)


def _add_thread(town: Town, post: Row, texts: list[str], people: list[Row], share: float) -> None:
    """Add the first text by the first person, then answers by both in turn.

    `share` is the position of the first comment in the period of the post, from 0 to 1.
    """
    span = min(town.now - post["created_at"], LIVELY)
    at = post["created_at"] + span * share
    first: Row | None = None
    for place, text in enumerate(texts):
        row = town.add(
            "comment",
            id=town.id_at(at),
            post_id=post["id"],
            parent_id=first["id"] if first else None,
            author_id=people[place % 2]["id"],
            content=f"<p>{escape(text, quote=False)}</p>",
            plus=0,
            minus=0,
            answers=0,
            reactions="{}",
            created_at=at,
            active_at=at,
        )
        post["comments"] += 1
        if first:
            first["answers"] += 1
            first["active_at"] = at
        first = first or row
        at += (town.now - at) * town.rng.uniform(0.01, 0.1)


def _add_votes(town: Town, comment: Row, voters: list[Row]) -> None:
    liked = town.rng.betavariate(1.1, 4)
    since = comment["created_at"]
    for voter in town.rng.sample(voters, min(len(voters), math.floor(liked * VOTES_MAX))):
        value = 1 if town.rng.random() < 0.94 else -1
        voted = since + (town.now - since) * town.rng.random()
        town.add("comment_vote", comment_id=comment["id"], account_id=voter["id"], value=value, voted_at=voted)
        comment["plus" if value == 1 else "minus"] += 1
