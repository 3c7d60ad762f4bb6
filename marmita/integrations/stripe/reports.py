"""Reports of Stripe (webhooks): only their signature and their subject are read, never other content."""

import msgspec
from stripe import SignatureVerificationError, WebhookSignature

from marmita.platform.card_payments import ProviderReport, ReportRefused

# The greatest age of a signature in seconds. Stripe signs each delivery anew, so a late one is not refused.
TOLERANCE_SECONDS = 300


class _Subject(msgspec.Struct):
    """A payment intent, an account, or an object with its payment intent: a charge, refund or dispute."""

    object: str = ""
    id: str = ""
    payment_intent: str | None = None


class _Data(msgspec.Struct):
    object: _Subject


class _Event(msgspec.Struct):
    id: str
    type: str
    data: _Data


class StripeReports:
    """Implements the port ProviderReports, for endpoints with these signing secrets."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        self._secrets = secrets

    def read(self, body: bytes, signature: str | None) -> ProviderReport:
        """Return the report in a body as it was sent.

        Raise ReportRefused if no secret has signed it, or it is no report.
        """
        if not any(_is_signed(body, signature, secret) for secret in self._secrets):
            raise ReportRefused
        try:
            event = msgspec.json.decode(body, type=_Event)
        except msgspec.DecodeError as error:
            raise ReportRefused from error
        subject = event.data.object
        return ProviderReport(
            id=event.id,
            kind=event.type,
            intent_id=subject.id if subject.object == "payment_intent" else subject.payment_intent,
            account_id=subject.id if subject.object == "account" else None,
        )


def _is_signed(body: bytes, signature: str | None, secret: str) -> bool:
    try:
        return WebhookSignature.verify_header(body, signature, secret, TOLERANCE_SECONDS)  # pyright: ignore[reportUnknownMemberType]
    # TypeError: Stripe's library compares signatures as text, which must be ASCII.
    except (SignatureVerificationError, UnicodeDecodeError, TypeError):
        return False
