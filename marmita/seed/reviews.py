"""Reviews and stars; the counts of a chef are computed from the rows."""

from datetime import datetime, timedelta

from marmita.seed import catalogue
from marmita.seed.chefs import Seller
from marmita.seed.town import Row, Town

# (number of reviews, average) of the first chefs in the catalogue, which the landing page shows.
KNOWN = ((305, 4.9), (212, 4.9), (148, 4.8), (96, 4.7))
ANSWERED = 0.2
SAVED = 5  # chefs that the demo customer has starred
LANGUAGE_WEIGHTS = {"Portugal": (20, 10, 70), "España": (65, 15, 20), "France": (22, 68, 10), "Suisse": (25, 65, 10)}
PROPER = ("Hyderabadi", "Adana", "Napa", "Phở", "Bún", "Bánh", "Le ", "La ")
CAPITALISED = ("GERMAN", "SWEDISH", "FRENCH")  # dish names that are capitalised inside an English sentence


def add_reviews(town: Town, sellers: list[Seller], customers: list[Row]) -> None:
    """Add reviews and stars, and the counts of the chefs."""
    for place, seller in enumerate(sellers):
        age = (town.now - seller.chef["created_at"]).days
        most = 40 if seller.chef["pick_up_point"] else 150
        lively = town.rng.betavariate(1.6, 4) * most * min(1, age / 240)
        count, average = KNOWN[place] if place < len(KNOWN) else (round(lively), town.rng.uniform(4.2, 5))
        votes = _votes(town, count, average)
        for vote, customer in zip(votes, town.rng.sample(customers, count), strict=True):
            _add_review(town, seller, customer, vote)
        fans = town.rng.sample(customers, min(len(customers), round(count * town.rng.uniform(0.4, 0.9))))
        for fan in fans:
            town.add("chef_star", account_id=fan["id"], chef_id=seller.chef["id"], created_at=_since(town, seller.chef))
        seller.chef["votes_count"] = len(votes)
        seller.chef["votes_sum"] = sum(votes)
        seller.chef["stars_count"] = len(fans)


def save_chefs(town: Town, customer: Row, sellers: list[Seller]) -> None:
    """Star the best-known chefs, so that the customer's list of saved chefs is not empty."""
    for seller in sellers[:SAVED]:
        town.add(
            "chef_star", account_id=customer["id"], chef_id=seller.chef["id"], created_at=_since(town, seller.chef)
        )
        seller.chef["stars_count"] += 1


def _votes(town: Town, count: int, average: float) -> list[int]:
    """Return votes whose mean is as near to the average as whole votes allow."""
    votes = [5] * count
    missing = round((5 - average) * count)
    while missing > 0:
        place = town.rng.randrange(count)
        loss = min(missing, votes[place] - 1, town.rng.choices((1, 2, 3, 4), (75, 17, 6, 2))[0])
        votes[place] -= loss
        missing -= loss
    return votes


def _add_review(town: Town, seller: Seller, customer: Row, vote: int) -> None:
    written = _since(town, seller.chef)
    language = _language(town, seller)
    answer, answered = _answer(town, seller, language, "thanks" if vote >= 4 else "sorry", written)
    town.add(
        "review",
        id=town.id_at(written),
        chef_id=seller.chef["id"],
        account_id=customer["id"],
        vote=vote,
        review=f"<p>{_words(town, seller, vote, language)}</p>",
        created_at=written,
        order_id=None,
        answer=answer,
        answered_at=answered,
    )


def _language(town: Town, seller: Seller) -> str:
    weights = LANGUAGE_WEIGHTS.get(seller.chef["country"], (60, 32, 8))
    return town.rng.choices(("en", "fr", "pt"), weights)[0]


def _answer(
    town: Town, seller: Seller, language: str, tone: catalogue.Tone, written: datetime
) -> tuple[str, datetime] | tuple[None, None]:
    """Return the chef's answer and its time, within two days; only one review in five has an answer."""
    answered = written + timedelta(hours=town.rng.uniform(1, 48))
    if town.rng.random() > ANSWERED or answered > town.now:
        return None, None
    words = town.rng.choice(catalogue.review_texts()[language][tone]).format(first=seller.entry.first)
    return f"<p>{words}</p>", answered


def _words(town: Town, seller: Seller, vote: int, language: str) -> str:
    texts = catalogue.review_texts()[language]
    first = town.rng.choice(texts["love" if vote >= 4 else "fair" if vote == 3 else "poor"])
    if vote == 4 and town.rng.random() < 0.5:
        first = town.rng.choice(texts["fair"])
    then = town.rng.choice(texts["more"]) if vote >= 4 else ""
    dish = town.rng.choice(seller.dishes[: max(3, len(seller.dishes) // 2)])
    name = dish.name.split(",")[0].split(" (")[0]
    if language == "en" and dish.cuisine not in CAPITALISED and not name.startswith(PROPER):
        name = name[0].lower() + name[1:]
    return f"{first} {then}".strip().format(dish=name, first=seller.entry.first)


def _since(town: Town, chef: Row) -> datetime:
    """Return an instant since the chef's registration, more often recent than long ago."""
    age = (town.now - chef["created_at"]).total_seconds() / 86400
    return max(town.days_ago(0.2, 0.2 + age * town.rng.random()), chef["created_at"] + timedelta(hours=20))
