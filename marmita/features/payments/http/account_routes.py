"""Routes with which a chef activates the account that receives the chef's money, and the sandbox's activation page."""

from collections.abc import Awaitable
from typing import Annotated

from litestar import get, post
from litestar.params import QueryParameter

from marmita.features.chefs import ChefNotExist, ChefState, OfPoint, read_state, seller_of
from marmita.features.payments.domain.errors import ErrorCreatingStripeAccount, PaymentProviderUnavailable
from marmita.features.payments.domain.ports import ACCOUNT_FORM, AccountForm
from marmita.features.payments.http.schemas import AccountLinkView, Capabilities, LinkUrl, SandboxAnswer
from marmita.features.payments.use_cases.activate_payouts import (
    create_account_link as create_link,
)
from marmita.features.payments.use_cases.activate_payouts import (
    read_capabilities,
    refresh_account,
)
from marmita.platform.card_payments import AccountLink, ProviderRefused
from marmita.platform.database import Database
from marmita.platform.errors import NotFound, ReauthenticationNeeded
from marmita.platform.http.policy import CHEF_ONLY, LOGGED_IN
from marmita.platform.identity import Actor
from marmita.platform.ids import ID_PATTERN, require_id
from marmita.platform.ports import Ports

LINK_PROBLEMS = {"problems": (ChefNotExist, ErrorCreatingStripeAccount, ReauthenticationNeeded)}
ChefId = Annotated[str | None, QueryParameter(name="chefId", pattern=ID_PATTERN)]
FormerChefId = Annotated[str | None, QueryParameter(name="chef_id", pattern=ID_PATTERN)]
READ_PROBLEMS = {"problems": (ChefNotExist, PaymentProviderUnavailable)}


@post("/api/stripe/create-account-link", opt={"policy": CHEF_ONLY, **LINK_PROBLEMS}, status_code=200)
async def create_account_link(
    database: Database, ports: Ports, actor: Actor, chef_id: ChefId = None, same_id: FormerChefId = None
) -> LinkUrl:
    """Return the address of the provider's page on which the chef activates the account. Needs a fresh login.

    `chefId` is one of the caller's chefs. `chef_id` is its former name, which old clients may send.
    """
    return LinkUrl(url=await create_link(database, ports, actor, chef_id or same_id))


@post("/api/chef/refresh-stripe-account/{chef_id:str}", opt={"policy": LOGGED_IN, **READ_PROBLEMS}, status_code=200)
async def refresh_stripe_account(database: Database, ports: Ports, actor: Actor, chef_id: str) -> ChefState:
    """Read the account at the provider again, and return the chef. The chef is active if the account can be paid."""
    require_id(chef_id, ChefNotExist)
    await refresh_account(database, ports, actor, chef_id)
    async with database.connection() as conn:
        return await read_state(conn, actor, chef_id)


@get("/api/shopping-card/get-my-capabilities", opt={"policy": CHEF_ONLY, **READ_PROBLEMS})
async def get_my_capabilities(
    database: Database, ports: Ports, actor: Actor, *, point: OfPoint = False
) -> Capabilities:
    """Return the provider's state of the account of the caller's chef or pick-up point."""
    account = await read_capabilities(database, ports, seller_of(actor, point=point))
    return Capabilities(
        has_account=account is not None,
        can_be_paid=account is not None and account.can_be_paid,
        details_submitted=account is not None and account.details_submitted,
        needs=list(account.needs) if account else ["IDENTITY", "BANK_ACCOUNT"],
        needed_by=account.needed_by if account else None,
        disabled_reason=account.disabled_reason if account else None,
    )


@get("/api/sandbox/account-links/{token:str}", opt={"policy": LOGGED_IN})
async def get_sandbox_link(ports: Ports, token: str) -> AccountLinkView:
    """Return the account of an activation link of the sandbox. 404 when the link has been used or has expired."""
    return await _present(_form(ports).read_link(token))


@post("/api/sandbox/account-links/{token:str}", opt={"policy": LOGGED_IN}, status_code=200)
async def answer_sandbox_link(data: SandboxAnswer, ports: Ports, token: str) -> AccountLinkView:
    """Set the result of the activation in the sandbox: accepted, stopped or refused. A link works once."""
    return await _present(_form(ports).answer_link(token, outcome=data.outcome))


async def _present(answer: Awaitable[AccountLink]) -> AccountLinkView:
    """Return the link of the sandbox's answer. A refused token raises NotFound."""
    try:
        link = await answer
    except ProviderRefused as refusal:
        raise NotFound from refusal
    return AccountLinkView(account_id=link.account_id, return_path=link.return_path)


def _form(ports: Ports) -> AccountForm:
    form = ports[ACCOUNT_FORM]
    if form is None:
        raise NotFound
    return form


ACCOUNT_ROUTES = [
    create_account_link,
    refresh_stripe_account,
    get_my_capabilities,
    get_sandbox_link,
    answer_sandbox_link,
]
