"""The sandbox's card form. Absent when another provider is configured."""

from litestar import post

from marmita.features.payments.schemas import SandboxCard, SandboxChallenge, SandboxResult
from marmita.platform.http.policy import LOGGED_IN



@post("/api/sandbox/payment-intents/{intent_id:str}/confirm", opt={"policy": LOGGED_IN}, status_code=200)
async def confirm_sandbox_intent(data: SandboxCard, intent_id: str) -> SandboxResult:
    """Tries a test card on an intent, as a provider's own form would; needs the intent's client secret."""
    raise NotImplementedError


@post("/api/sandbox/payment-intents/{intent_id:str}/challenge", opt={"policy": LOGGED_IN}, status_code=200)
async def answer_sandbox_challenge(data: SandboxChallenge, intent_id: str) -> SandboxResult:
    """Passes or fails the 3-D Secure step."""
    raise NotImplementedError


ROUTES = [confirm_sandbox_intent, answer_sandbox_challenge]
