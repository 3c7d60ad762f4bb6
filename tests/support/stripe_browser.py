"""The calls of Stripe.js in a customer's browser, and the state of the Stripe stand-in's books, over its API."""

from ssl import PROTOCOL_TLS_CLIENT, SSLContext
from typing import Any

import httpx

from marmita.settings import Settings

# Connections are not encrypted here, and loading the certificates takes longer than ten calls.
NO_CERTIFICATES = SSLContext(PROTOCOL_TLS_CLIENT)


async def confirm_card(settings: Settings, payment: dict[str, Any], number: str) -> httpx.Response:
    card = {"number": number, "expiry": "12/34", "cvc": "123"}
    return await _as_browser(settings, payment, "confirm", card)


async def answer_bank(settings: Settings, payment: dict[str, Any], *, passed: bool) -> httpx.Response:
    return await _as_browser(settings, payment, "authenticate", {"passed": str(passed).lower()})


async def dispute(settings: Settings, intent_id: str, status: str) -> None:
    """Set the decision of the customer's bank about the charge."""
    (
        await _as_browser(settings, {"intentId": intent_id, "clientSecret": ""}, "dispute", {"status": status})
    ).raise_for_status()


async def fail_refunds(settings: Settings, intent_id: str) -> None:
    """Let the customer's bank return all refunds."""
    payment = {"intentId": intent_id, "clientSecret": ""}
    (await _as_browser(settings, payment, "fail_refunds", {})).raise_for_status()


async def _as_browser(settings: Settings, payment: dict[str, Any], what: str, form: dict[str, str]) -> httpx.Response:
    form |= {"key": settings.stripe_publishable_key or "", "client_secret": payment["clientSecret"]}
    async with httpx.AsyncClient(base_url=settings.stripe_stand_in or "", verify=NO_CERTIFICATES) as client:
        return await client.post(f"/v1/payment_intents/{payment['intentId']}/{what}", data=form)


async def money(settings: Settings, intent_id: str) -> dict[str, Any]:
    """Return the status of an intent and the cents that were captured, refunded and transferred."""
    headers = {"authorization": f"Bearer {settings.stripe_secret_key}"}
    async with httpx.AsyncClient(
        base_url=settings.stripe_stand_in or "", verify=NO_CERTIFICATES, headers=headers
    ) as client:
        path = f"/v1/payment_intents/{intent_id}"
        intent = (await client.get(path, params={"expand[0]": "latest_charge"})).json()
        found = await client.get("/v1/transfers", params={"transfer_group": intent["transfer_group"]})
    moved = sum(transfer["amount"] - transfer["amount_reversed"] for transfer in found.json()["data"])
    refunded = (intent["latest_charge"] or {"amount_refunded": 0})["amount_refunded"]
    received = {"captured": intent["amount_received"], "refunded": refunded}
    return {"status": intent["status"], **received, "transferred": moved}
