"""Reactions to demo posts and comments; counters are computed from the rows."""

import math
from collections import Counter
from typing import Literal

import msgspec

from marmita.features.posts import ReactionKind
from marmita.seed.town import Row, Town

# The weight of each reaction in the random choice.
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


def add_reactions(town: Town, entity: Literal["post", "comment"], row: Row, people: list[Row], most: float) -> None:
    """Add reactions of at most `most` people, and update the counters of the row."""
    liked = town.rng.betavariate(1.3, 3)
    # Each post or comment gets random weights, so that one kind of reaction is the most frequent.
    moods = {kind: weight * town.rng.random() ** 2 for kind, weight in KINDS.items()}
    kinds: Counter[str] = Counter()
    since = row["created_at"]
    for person in town.rng.sample(people, min(len(people), math.floor(liked * most))):
        (kind,) = town.rng.choices(list(moods), list(moods.values()))
        kinds[kind] += 1
        written = {f"{entity}_id": row["id"], "account_id": person["id"], "kind": kind}
        town.add(f"{entity}_reaction", **written, reacted_at=since + (town.now - since) * town.rng.random())
    row["reactions"] = msgspec.json.encode(kinds).decode()
