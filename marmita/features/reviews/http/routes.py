"""Routes that read, write, change, answer and remove reviews."""

from typing import Annotated

from litestar import delete, get, post, put
from litestar.params import Parameter

from marmita.features.chefs import FIRST_REVIEWS, ChefNotExist
from marmita.features.reviews.domain.errors import (
    ReviewEditTimeExpired,
    ReviewEmpty,
    ReviewNeedsOrder,
    ReviewNotExist,
)
from marmita.features.reviews.domain.records import ReviewSort
from marmita.features.reviews.domain.rules import VOTE_MAX, VOTE_MIN
from marmita.features.reviews.http.schemas import (
    ListedReview,
    NewReview,
    ReviewAnswerChange,
    ReviewChange,
    ReviewRemoval,
)
from marmita.features.reviews.http.views import get_review_view, list_review_views
from marmita.features.reviews.use_cases import answer_review as answers
from marmita.features.reviews.use_cases import change_review as changes
from marmita.features.reviews.use_cases import remove_review as removals
from marmita.features.reviews.use_cases.write_review import write_review
from marmita.platform.http.lists import Page, PageNumber
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN, MODERATORS_ONLY, PUBLIC
from marmita.platform.identity import Actor
from marmita.platform.ids import require_id
from marmita.platform.unit_of_work import Connection, UnitOfWork

Reviews = Annotated[list[ListedReview], Parameter(max_items=FIRST_REVIEWS)]
Stars = Annotated[int | None, Parameter(ge=VOTE_MIN, le=VOTE_MAX, description="Only reviews with this number of stars")]


@get("/api/chef/reviews/{chef_id:str}", opt={"policy": PUBLIC})
async def chef_reviews(
    *,
    conn: Connection,
    viewer: Actor | None,
    chef_id: str,
    stars: Stars = None,
    sort: ReviewSort = "NEWEST",
    page: PageNumber = 0,
) -> Page[Reviews]:
    """Return a page of 10 reviews of a chef. 404 `chef_not_exist`."""
    require_id(chef_id, ChefNotExist)
    return Page(*await list_review_views(conn, viewer, chef_id, stars=stars, sort=sort, page=page))


@post(
    "/api/chef/add-review",
    opt={"policy": LOGGED_IN, "problems": (ReviewEmpty, ReviewNeedsOrder)},
    status_code=200,
)
async def add_review(data: NewReview, uow: UnitOfWork, actor: Actor) -> ListedReview:
    """Write a review of the chef of a completed order. Each order can be reviewed once."""
    review_id = await write_review(
        uow, actor, data.chef_id, data.vote, data.review, order_id=data.order_id, request_key=data.request_key
    )
    return await get_review_view(uow.conn, actor, review_id)


@put(
    "/api/chef/review/{review_id:str}",
    opt={"policy": LOGGED_IN, "problems": (ReviewEmpty, ReviewEditTimeExpired)},
)
async def change_review(data: ReviewChange, uow: UnitOfWork, actor: Actor, review_id: str) -> ListedReview:
    """Replace the stars and the text of a review. Only its author may do this, within 48 hours."""
    await changes.change_review(uow, actor, _checked(review_id), data.vote, data.review)
    return await get_review_view(uow.conn, actor, review_id)


@delete("/api/chef/review/{review_id:str}", opt={"policy": LOGGED_IN, "problems": (ReviewEditTimeExpired,)})
async def delete_review(uow: UnitOfWork, actor: Actor, review_id: str) -> None:
    """Delete a review. Only its author may do this, within 48 hours. Its order cannot be reviewed again."""
    await changes.delete_review(uow, actor, _checked(review_id))


@put(
    "/api/chef/review/{review_id:str}/answer",
    opt={"policy": CHEF_ONLY, "problems": (ReviewEmpty, ReviewEditTimeExpired)},
)
async def answer_review(data: ReviewAnswerChange, uow: UnitOfWork, actor: Actor, review_id: str) -> ListedReview:
    """Answer a review, or change the answer. Only the chef may do this, and changes only within 48 hours."""
    await answers.answer_review(uow, actor, _checked(review_id), data.answer)
    return await get_review_view(uow.conn, actor, review_id)


@post("/api/chef/review/{review_id:str}/remove", opt={"policy": MODERATORS_ONLY}, status_code=204)
async def remove_review(data: ReviewRemoval, uow: UnitOfWork, actor: Actor, review_id: str) -> None:
    """Remove a review or only its answer, as a moderator. The author gets a decision with a statement of reasons."""
    await removals.request_removal(uow, actor, _checked(review_id), data.part, data.reason)


def _checked(review_id: str) -> str:
    return require_id(review_id, ReviewNotExist)


ROUTES = [chef_reviews, add_review, change_review, delete_review, answer_review, remove_review]
