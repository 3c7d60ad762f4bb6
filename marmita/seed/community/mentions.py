"""Mentions of chefs and dishes in posts of the demo town, each in a sentence at the end of its post."""

from typing import Any

from marmita.seed import catalogue
from marmita.seed.community.posts import set_document
from marmita.seed.town import Row, Town


def add_mentions(town: Town) -> None:
    """Turn posts with a mention into documents; a post with `by_chef` gets that chef as its author."""
    posts = {post["name"]: post for post in town.rows["post"]}
    texts = {entry.title: entry.text for entry in catalogue.posts()}
    chefs = {chef["name"]: chef for chef in town.rows["chef"]}
    foods = {(food["chef_id"], food["name"]): food for food in town.rows["food"]}
    for entry in catalogue.mentions():
        post, chef = posts[entry.post], chefs[entry.chef]
        food = foods[chef["id"], entry.dish] if entry.dish else None
        if entry.by_chef:
            post["author_id"] = chef["creator_id"]
        _write(post, texts[entry.post], entry, food or chef, "dish" if food else "chef")
        mention = {"chef_id": chef["id"], "food_id": food["id"] if food else None}
        town.add("post_mention", post_id=post["id"], position=1, **mention)


def _write(post: Row, text: str, entry: catalogue.MentionEntry, named: Row, kind: str) -> None:
    mention = {"type": kind, "attrs": {"id": named["id"], "name": named["name"]}}
    sentence = [_text(entry.before), mention, _text(entry.after)]
    content: list[list[Any]] = [[_text(text)], sentence]
    set_document(post, [{"type": "paragraph", "content": inline} for inline in content])


def _text(words: str) -> dict[str, str]:
    return {"type": "text", "text": words}
