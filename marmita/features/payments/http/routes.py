"""Routes of the sandbox's card form. They answer 404 when another provider is configured."""

from litestar import post

from marmita.features.payments.domain.errors import PaymentNotExist, PaymentProviderUnavailable
from marmita.features.payments.domain.ports import CARD_FORM, CardForm
from marmita.features.payments.http.account_routes import ACCOUNT_ROUTES
from marmita.features.payments.http.schemas import SandboxCard, SandboxChallenge, SandboxResult
from marmita.features.payments.http.stripe_routes import STRIPE_ROUTES
from marmita.platform.card_payments import ProviderRefused, ProviderUnavailable
from marmita.platform.errors import NotFound
from marmita.platform.http.policy import LOGGED_IN
from marmita.platform.ports import Ports


@post("/api/sandbox/payment-intents/{intent_id:str}/confirm", opt={"policy": LOGGED_IN}, status_code=200)
async def confirm_sandbox_intent(data: SandboxCard, ports: Ports, intent_id: str) -> SandboxResult:
    """Try a test card on an intent, like a provider's card form. Needs the intent's client secret."""
    try:
        answer = await _form(ports).confirm_card(
            intent_id, data.client_secret, number=data.number, expiry=data.expiry, cvc=data.cvc
        )
    except ProviderRefused as refusal:
        raise PaymentNotExist from refusal
    except ProviderUnavailable as silence:
        raise PaymentProviderUnavailable from silence
    return SandboxResult(status=answer.status, decline_code=answer.decline_code)


@post("/api/sandbox/payment-intents/{intent_id:str}/challenge", opt={"policy": LOGGED_IN}, status_code=200)
async def answer_sandbox_challenge(data: SandboxChallenge, ports: Ports, intent_id: str) -> SandboxResult:
    """Pass or fail the 3-D Secure step of an intent."""
    try:
        answer = await _form(ports).answer_challenge(intent_id, data.client_secret, passed=data.passed)
    except ProviderRefused as refusal:
        raise PaymentNotExist from refusal
    return SandboxResult(status=answer.status, decline_code=answer.decline_code)


def _form(ports: Ports) -> CardForm:
    form = ports[CARD_FORM]
    if form is None:
        raise NotFound
    return form


ROUTES = [*ACCOUNT_ROUTES, *STRIPE_ROUTES, confirm_sandbox_intent, answer_sandbox_challenge]
