"""Generates the demo town: people, chefs, orders, reviews, communities, posts, chats, papers of chefs and reports."""

import asyncio
from collections import Counter
from datetime import datetime
from typing import Any

import psycopg

from marmita.platform.storage import Storage
from marmita.seed import catalogue
from marmita.seed.cases import add_cases
from marmita.seed.chefs import add_chefs, add_points, add_requests, link_points
from marmita.seed.community.chats import add_chats
from marmita.seed.community.comments import add_comments
from marmita.seed.community.communities import add_communities
from marmita.seed.community.mentions import add_mentions
from marmita.seed.community.posts import add_articles, add_posts
from marmita.seed.demo_pictures import DemoPictures, store_demo_pictures
from marmita.seed.orders import add_orders
from marmita.seed.papers import add_papers
from marmita.seed.residents import Residents, add_customers, add_staff, face_count
from marmita.seed.reviews import add_reviews, save_chefs
from marmita.seed.town import Row, Town, picture

DEMO_MARK = "priya@example.org"


def has_demo_logins(conn: psycopg.Connection[Any]) -> bool:
    """Return whether the database has the demo logins."""
    return conn.execute("SELECT 1 FROM account WHERE email_key = %s", (DEMO_MARK,)).fetchone() is not None


def has_accounts(conn: psycopg.Connection[Any]) -> bool:
    """Return whether the database has any account."""
    return conn.execute("SELECT 1 FROM account LIMIT 1").fetchone() is not None


def store_pictures(storage: Storage) -> DemoPictures:
    """Store the pictures and return them; they are composed only the first time."""
    names = {dish.picture for dish in catalogue.dishes().values()}
    names |= {f"{point.art}-sand" for point in catalogue.points()} | {"bag-saffron"}
    plates = {community.art for community in catalogue.communities()}
    names |= {name for post in (*catalogue.posts(), *catalogue.articles()) for name in post.pictures}
    return asyncio.run(store_demo_pictures(storage, names | plates, plates, face_count()))


def generate_town(now: datetime, pictures: DemoPictures) -> Town:
    """Return all rows of the demo town; they depend only on the instant."""
    town = Town(now, pictures)
    residents = Residents(town)
    camille, admin = add_staff(residents)
    sellers = add_chefs(residents)
    points = add_points(residents)
    link_points(town, sellers, points)
    add_requests(town, sellers, points[0])
    customers = add_customers(residents)
    add_reviews(town, [*sellers, *points], customers)
    save_chefs(town, camille, sellers)
    add_orders(town, sellers, points[0], camille, customers)
    add_communities(town, camille, customers)
    add_posts(town, camille, customers)
    add_articles(town, admin, customers)
    add_comments(town, customers)
    add_mentions(town)
    add_chats(town, camille, customers)
    add_papers(town, sellers)
    add_cases(town, customers)
    _count_meals(town)
    _count_karma(town)
    _introduce(town, [admin, *customers])
    return town


def _count_meals(town: Town) -> None:
    """Set each chef's number of cooked meals to its number of completed orders."""
    meals = Counter(order["chef_id"] for order in town.rows["food_order"] if order["status"] == "COMPLETED")
    for chef in town.rows["chef"]:
        chef["orders_count"] = meals[chef["id"]]


def _count_karma(town: Town) -> None:
    """Add the votes that each author's posts and comments have received, as the application counts them."""
    authors = {row["id"]: row["author_id"] for row in (*town.rows["post"], *town.rows["comment"])}
    votes = [(vote["post_id"], vote["value"]) for vote in town.rows["post_vote"]]
    votes += [(vote["comment_id"], vote["value"]) for vote in town.rows["comment_vote"]]
    received = Counter((authors[entity_id], value) for entity_id, value in votes)
    for account_id in sorted({account_id for account_id, _ in received}):
        town.add("karma", account_id=account_id, plus=received[account_id, 1], minus=received[account_id, -1])


def _introduce(town: Town, customers: list[Row]) -> None:
    """Give the people with the most karma in each language an avatar and a text about themselves."""
    karma = {row["account_id"]: row["plus"] - row["minus"] for row in town.rows["karma"]}
    for locale, lines in catalogue.people().about.items():
        speakers = [person for person in customers if person["locale"] == locale and person["id"] in karma]
        speakers.sort(key=lambda person: -karma[person["id"]])
        for person, line in zip(speakers, lines, strict=False):
            person["about_me"] = line
            person["avatar"] = person["avatar"] or picture(town.rng.choice(town.pictures.faces))
