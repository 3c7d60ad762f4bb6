"""Communities with their members, and follows; the member count of a community is computed from its members."""

from datetime import timedelta

from marmita.platform.text_normalization import normalize_text
from marmita.seed import catalogue
from marmita.seed.town import Row, Town, picture

JOINED = (0, 2, 5, 8)  # positions of the communities that the demo customer has joined
FOLLOWED = 6  # people whom the demo customer follows
FOLLOWS = 300  # follows between customers
# In the order of their numbers in the migration.
TOPICS = (
    "home-cooking",
    "bread-and-pastry",
    "plant-based",
    "world-cuisines",
    "seasons-and-markets",
    "preserving",
    "drinks",
    "neighbourhood",
)


def add_communities(town: Town, camille: Row, customers: list[Row]) -> None:
    """Add the communities of the catalogue, from the oldest to the newest, and the follows."""
    entries = catalogue.communities()
    topics = {link: f"{number:024x}" for number, link in enumerate(TOPICS, start=1)}
    for place, entry in enumerate(entries):
        created = town.days_ago(400 - 30 * place, 420 - 30 * place)
        speakers = [person for person in customers if person["locale"] == entry.locale] or customers
        founder = town.rng.choice(speakers)
        others = town.rng.sample(customers, town.rng.randint(18, 210))
        members = {person["id"]: person for person in (founder, *others, *([camille] if place in JOINED else []))}
        key = normalize_text(entry.name)
        community = town.add(
            "community",
            id=town.id_at(created),
            link=key.replace(" ", "-"),
            name=entry.name,
            name_key=key,
            description=entry.description,
            topic_id=topics[entry.topic],
            creator_id=founder["id"],
            picture=picture(town.pictures.dishes[entry.art]),
            icon=picture(town.pictures.plates[entry.art]),
            members_count=len(members),
            created_at=created,
        )
        for person in members.values():
            joined = created + (town.now - created) * town.rng.random() ** 2
            first = created if person is founder else joined
            row = {"account_id": person["id"], "community_id": community["id"], "joined_at": first}
            town.add("community_member", **row)
    _add_follows(town, camille, customers)


def _add_follows(town: Town, camille: Row, customers: list[Row]) -> None:
    pairs = {(camille["id"], person["id"]) for person in town.rng.sample(customers, FOLLOWED)}
    while len(pairs) < FOLLOWED + FOLLOWS:
        follower, followed = town.rng.sample(customers, 2)
        pairs.add((follower["id"], followed["id"]))
    for account_id, observed_id in sorted(pairs):
        since = town.now - timedelta(days=town.rng.uniform(1, 300))
        town.add("follow", account_id=account_id, observed_id=observed_id, created_at=since)
