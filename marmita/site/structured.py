"""schema.org data for search engines about chefs, foods and towns, made of public data only."""

from collections.abc import Sequence
from typing import Any

from marmita.features.chefs import ChefCard, ChefProfile, ReviewView, WeekHours
from marmita.features.menu import FoodView
from marmita.features.posts import PostCard, PostView
from marmita.platform.rich_text import plain_text
from marmita.platform.wire import Picture

MOST_DISHES = 30
MOST_REVIEWS = 5


def picture_url(picture: Picture | None) -> str | None:
    """The path of the widest rendition in a format that every preview understands."""
    return f"{picture.base}-{max(picture.widths)}.webp" if picture else None


def about_start(public_url: str, description: str) -> dict[str, Any]:
    """The site itself."""
    return {"@type": "WebSite", "name": "Marmita", "url": f"{public_url}/", "description": description}


def about_town(public_url: str, town: str, chefs: Sequence[ChefCard]) -> dict[str, Any]:
    """The chefs of a town, in the order of the page."""
    items = [
        {"@type": "ListItem", "position": at, "name": chef.name, "url": f"{public_url}/chef/{chef.short_name}"}
        for at, chef in enumerate(chefs, 1)
    ]
    return {"@type": "ItemList", "name": town, "numberOfItems": len(items), "itemListElement": items}


def about_post(public_url: str, post: PostView) -> dict[str, Any]:
    """A post with its author and votes."""
    facts: dict[str, Any] = {
        "@type": "DiscussionForumPosting",
        "@id": public_url + post.content_uri,
        "url": public_url + post.content_uri,
        "headline": post.name,
        "text": plain_text(post.content),
        "datePublished": post.create_date.isoformat(),
        "author": {"@type": "Person", "name": post.user.login, "url": f"{public_url}/user-details/{post.user.login}"},
        "interactionStatistic": {
            "@type": "InteractionCounter",
            "interactionType": "https://schema.org/LikeAction",
            "userInteractionCount": post.votes_up,
        },
    }
    if post.update_date:
        facts["dateModified"] = post.update_date.isoformat()
    if post.pictures:
        facts["image"] = [f"{public_url}{picture_url(picture)}" for picture in post.pictures]
    return facts


def about_feed(public_url: str, address: str, name: str, posts: Sequence[PostCard]) -> dict[str, Any]:
    """A page of posts, in their order."""
    items = [
        {"@type": "ListItem", "position": at, "name": post.name, "url": public_url + post.content_uri}
        for at, post in enumerate(posts, 1)
    ]
    entries = {"@type": "ItemList", "numberOfItems": len(items), "itemListElement": items}
    return {"@type": "CollectionPage", "@id": address, "url": address, "name": name, "mainEntity": entries}


def about_chef(public_url: str, chef: ChefProfile, foods: Sequence[FoodView]) -> dict[str, Any]:
    """A chef with menu, hours and rating; coordinates are the rounded ones."""
    facts: dict[str, Any] = {
        "@type": "Restaurant",
        "@id": f"{public_url}/chef/{chef.short_name}",
        "name": chef.name,
        "url": f"{public_url}/chef/{chef.short_name}",
        "description": chef.about_me,
        "servesCuisine": [cuisine.capitalize() for cuisine in chef.cuisines],
        "openingHoursSpecification": _hours(chef.pickup_hours or chef.dine_in_hours),
        "hasMenu": {"@type": "Menu", "hasMenuItem": [_dish(food) for food in foods[:MOST_DISHES]]},
    }
    if address := chef.address:
        town, country = address.village_town_city, address.country
        facts["address"] = {"@type": "PostalAddress", "addressLocality": town, "addressCountry": country}
        facts["geo"] = {"@type": "GeoCoordinates", "latitude": address.latitude, "longitude": address.longitude}
    if image := picture_url(chef.default_picture):
        facts["image"] = public_url + image
    if chef.votes_count:
        facts["aggregateRating"] = {
            "@type": "AggregateRating",
            "ratingValue": chef.average_vote,
            "ratingCount": chef.votes_count,
            "bestRating": 5,
        }
    if reviews := [_review(review) for review in chef.reviews if review.user.login][:MOST_REVIEWS]:
        facts["review"] = reviews
    return facts


def about_food(public_url: str, food: FoodView, chef: ChefProfile) -> dict[str, Any]:
    """A food and the chef that offers it."""
    facts = _dish(food)
    facts["offers"]["offeredBy"] = {
        "@type": "Restaurant",
        "name": chef.name,
        "url": f"{public_url}/chef/{chef.short_name}",
    }
    if image := picture_url(food.image):
        facts["image"] = public_url + image
    return facts


def _review(review: ReviewView) -> dict[str, Any]:
    return {
        "@type": "Review",
        "author": {"@type": "Person", "name": review.user.login},
        "datePublished": review.date.date().isoformat(),
        "reviewBody": plain_text(review.review),
        "reviewRating": {"@type": "Rating", "ratingValue": review.vote, "bestRating": 5},
    }


def _dish(food: FoodView) -> dict[str, Any]:
    return {
        "@type": "MenuItem",
        "name": food.name,
        "description": food.description,
        "offers": {"@type": "Offer", "price": f"{food.price / 100:.2f}", "priceCurrency": "EUR"},
    }


def _hours(week: WeekHours) -> list[dict[str, str]]:
    return [
        {
            "@type": "OpeningHoursSpecification",
            "dayOfWeek": day.capitalize(),
            "opens": hours.open,
            "closes": hours.close,
        }
        for day, hours in week.items()
    ]
