"""Polls of the demo posts with their answers; counters are computed from the rows."""

from datetime import timedelta

from marmita.seed import catalogue
from marmita.seed.town import Row, Town

OPEN, CLOSED = timedelta(days=20), timedelta(days=7)  # polls of younger posts are open; others were open for a week
VOTERS_MAX = 80


def add_poll(town: Town, entry: catalogue.PollEntry, post: Row, people: list[Row]) -> None:
    """Add the poll of a post, with votes by some of these people."""
    began = post["created_at"]
    closes = town.now + timedelta(hours=town.rng.randint(5, 200)) if town.now - began < OPEN else began + CLOSED
    poll = town.add(
        "poll",
        id=town.id_at(began),
        post_id=post["id"],
        question=entry.question,
        single=not entry.multiple,
        results_hidden=town.rng.random() < 0.3,
        voters=0,
        created_at=began,
        closes_at=closes,
    )
    options = [
        town.add("poll_option", id=town.id_at(began), poll_id=poll["id"], position=position, text=text, votes=0)
        for position, text in enumerate(entry.options, start=1)
    ]
    liking = [town.rng.random() ** 2 + 0.05 for _ in options]
    until = min(closes, town.now)
    for person in town.rng.sample(people, min(len(people), town.rng.randint(8, VOTERS_MAX))):
        chosen = town.rng.choices(options, liking, k=town.rng.randint(1, 3) if entry.multiple else 1)
        voted = began + (until - began) * town.rng.random()
        poll["voters"] += 1
        for option in {option["id"]: option for option in chosen}.values():
            option["votes"] += 1
            row = {"account_id": person["id"], "option_id": option["id"], "single": poll["single"]}
            town.add("poll_vote", poll_id=poll["id"], voted_at=voted, **row)
