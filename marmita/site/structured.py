"""schema.org data for search engines about chefs, foods, towns and posts, made only from public data."""

from collections.abc import Sequence
from typing import Any

from marmita.features.chefs import ChefCard, ChefProfile, ReviewView, WeekHours
from marmita.features.comments import CommentView
from marmita.features.menu import FoodView
from marmita.features.posts import PostCard, PostView
from marmita.platform.clock import paris_day
from marmita.platform.rich_text import excerpt_of, plain_text
from marmita.platform.wire import Picture

DISHES_MAX = 30
REVIEWS_MAX = 5
COMMENT_MAX = 1_000  # characters


def picture_url(picture: Picture | None) -> str | None:
    """Return the path of the widest rendition, in a format that link previews support."""
    return f"{picture.base}-{max(picture.widths)}.webp" if picture else None


def about_start(public_url: str, description: str) -> dict[str, Any]:
    """Return the data of the site itself."""
    return {"@type": "WebSite", "name": "Marmita", "url": f"{public_url}/", "description": description}


def about_town(public_url: str, town: str, chefs: Sequence[ChefCard]) -> dict[str, Any]:
    """Return the data of a town's chefs, in the order of the page."""
    items = [
        {"@type": "ListItem", "position": at, "name": chef.name, "url": f"{public_url}/chef/{chef.short_name}"}
        for at, chef in enumerate(chefs, 1)
    ]
    return {"@type": "ItemList", "name": town, "numberOfItems": len(items), "itemListElement": items}


def about_post(public_url: str, post: PostView, comments: Sequence[CommentView]) -> dict[str, Any]:
    """Return the data of a post with its author, its votes and its first comments."""
    facts: dict[str, Any] = {
        "@type": "DiscussionForumPosting",
        "@id": public_url + post.content_uri,
        "url": public_url + post.content_uri,
        "headline": post.name,
        "text": plain_text(post.content),
        "datePublished": post.create_date.isoformat(),
        "author": _person(public_url, post.user.login),
        "commentCount": post.comments_count,
        "interactionStatistic": [_counted("LikeAction", post.votes_up), _counted("CommentAction", post.comments_count)],
    }
    if shown := [_comment(public_url, post, comment) for comment in comments if plain_text(comment.content)]:
        facts["comment"] = shown
    if post.update_date:
        facts["dateModified"] = post.update_date.isoformat()
    if post.pictures:
        facts["image"] = [f"{public_url}{picture_url(picture)}" for picture in post.pictures]
    return facts


def about_feed(public_url: str, address: str, name: str, posts: Sequence[PostCard]) -> dict[str, Any]:
    """Return the data of a page of posts, in their order."""
    items = [
        {"@type": "ListItem", "position": at, "name": post.name, "url": public_url + post.content_uri}
        for at, post in enumerate(posts, 1)
    ]
    entries = {"@type": "ItemList", "numberOfItems": len(items), "itemListElement": items}
    return {"@type": "CollectionPage", "@id": address, "url": address, "name": name, "mainEntity": entries}


def about_chef(public_url: str, chef: ChefProfile, foods: Sequence[FoodView]) -> dict[str, Any]:
    """Return the data of a chef with menu, hours and rating. Coordinates are rounded."""
    facts: dict[str, Any] = {
        "@type": "Restaurant",
        "@id": f"{public_url}/chef/{chef.short_name}",
        "name": chef.name,
        "url": f"{public_url}/chef/{chef.short_name}",
        "description": chef.about_me,
        "servesCuisine": [cuisine.capitalize() for cuisine in chef.cuisines],
        "openingHoursSpecification": _hours(chef.pickup_hours or chef.dine_in_hours),
        "hasMenu": {"@type": "Menu", "hasMenuItem": [_dish(food) for food in foods[:DISHES_MAX]]},
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
    if reviews := [_review(review) for review in chef.reviews if review.user.login][:REVIEWS_MAX]:
        facts["review"] = reviews
    return facts


def about_food(public_url: str, food: FoodView, chef: ChefProfile) -> dict[str, Any]:
    """Return the data of a food with its chef."""
    facts = _dish(food)
    facts["offers"]["offeredBy"] = {
        "@type": "Restaurant",
        "name": chef.name,
        "url": f"{public_url}/chef/{chef.short_name}",
    }
    if image := picture_url(food.image):
        facts["image"] = public_url + image
    return facts


def _comment(public_url: str, post: PostView, comment: CommentView) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "@type": "Comment",
        "url": f"{public_url}{post.content_uri}?comment={comment.id}",
        "text": excerpt_of(plain_text(comment.content), COMMENT_MAX),
        "datePublished": comment.create_date.isoformat(),
        "interactionStatistic": _counted("LikeAction", comment.votes_up),
    }
    if comment.user:
        facts["author"] = _person(public_url, comment.user.login)
    if comment.update_date:
        facts["dateModified"] = comment.update_date.isoformat()
    return facts


def _person(public_url: str, login: str) -> dict[str, str]:
    return {"@type": "Person", "name": login, "url": f"{public_url}/user-details/{login}"}


def _counted(action: str, count: int) -> dict[str, Any]:
    return {
        "@type": "InteractionCounter",
        "interactionType": f"https://schema.org/{action}",
        "userInteractionCount": count,
    }


def _review(review: ReviewView) -> dict[str, Any]:
    return {
        "@type": "Review",
        "author": {"@type": "Person", "name": review.user.login},
        "datePublished": paris_day(review.date).isoformat(),
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
