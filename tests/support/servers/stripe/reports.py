"""Reports in the format of Stripe: the JSON of an event and its signature."""

import json
from typing import Any

from stripe import WebhookSignature

from tests.support.servers.stripe.server import WEBHOOK_SECRET


def signed(
    event: dict[str, Any], *, secret: str = WEBHOOK_SECRET, at: int | None = None
) -> tuple[bytes, dict[str, str]]:
    """Return body and headers. Stripe signs each delivery again, so a late delivery has a fresh signature."""
    body = json.dumps(event, indent=2)
    signature = WebhookSignature.generate_signature_header(body, secret, at)
    return body.encode(), {"stripe-signature": signature, "content-type": "application/json; charset=utf-8"}
