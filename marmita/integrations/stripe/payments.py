"""Card payments at Stripe: authorised when the customer pays, captured on acceptance, transferred at the end."""

from collections.abc import Awaitable, Callable
from typing import Literal

import stripe
from stripe import ListObject

from marmita.integrations.stripe.answers import Intent, Moved, read_disputes, read_intent, read_moved, read_transfer
from marmita.integrations.stripe.calls import StripeCalls, within_bounds
from marmita.platform.card_payments import Ledger, Movement, PaymentIntent, ProviderRefused

# A charge has few refunds and one transfer, so the key is among the newest hundred, which is Stripe's largest page.
PAGE = 100
CHARGE = ["latest_charge.refunds"]


class StripePayments:
    """Implements the port PaymentProvider."""

    name: Literal["stripe"] = "stripe"

    def __init__(self, calls: StripeCalls) -> None:
        self._calls = calls
        self._v1 = calls.v1

    async def create_intent(self, *, order_id: str, amount_cents: int, currency: str, key: str) -> PaymentIntent:
        """Return a new intent for cards, or the existing one with this idempotency key."""
        async with within_bounds():
            answer = await self._calls.make(
                lambda: self._v1.payment_intents.create_async(
                    {
                        "amount": amount_cents,
                        "currency": currency,
                        "capture_method": "manual",
                        "allowed_payment_method_types": ["card"],
                        "metadata": {"order_id": order_id},
                        "transfer_group": order_id,
                        "expand": CHARGE,
                    },
                    {"idempotency_key": key},
                )
            )
            return await self._to_port(read_intent(answer))

    async def retrieve(self, intent_id: str) -> PaymentIntent:
        """Return the current state of the intent."""
        async with within_bounds():
            return await self._to_port(await self._retrieve(intent_id))

    async def read_ledger(self, intent_id: str) -> Ledger:
        """Return the current state of the intent, with the sums of its order's transfers and of their reversals."""
        async with within_bounds():
            intent = await self._retrieve(intent_id)
            # An intent without an order was not made here; a list without a group would contain the transfers of all
            # orders.
            group = intent.metadata.get("order_id") or intent_id
            page = await self._calls.make(
                lambda: self._v1.transfers.list_async({"transfer_group": group, "limit": PAGE})
            )
            moved = [read_transfer(transfer) for transfer in page.data]
            return Ledger(
                await self._to_port(intent),
                sum(each.amount for each in moved),
                sum(each.amount_reversed for each in moved),
            )

    async def capture(self, intent_id: str, amount_cents: int, key: str) -> Movement:
        """Capture an authorised amount. Stripe releases the rest."""
        async with within_bounds():
            answer = await self._calls.make(
                lambda: self._v1.payment_intents.capture_async(
                    intent_id, {"amount_to_capture": amount_cents, "expand": CHARGE}, {"idempotency_key": key}
                )
            )
            intent = read_intent(answer)
            reference = intent.latest_charge.id if intent.latest_charge else intent.id
            return Movement(reference, await self._to_port(intent))

    async def cancel(self, intent_id: str, key: str) -> Movement:
        """Cancel an authorisation or an unpaid intent."""
        async with within_bounds():
            answer = await self._calls.make(
                lambda: self._v1.payment_intents.cancel_async(intent_id, {"expand": CHARGE}, {"idempotency_key": key})
            )
            return Movement(answer.id, await self._to_port(read_intent(answer)))

    async def refund(self, intent_id: str, amount_cents: int, key: str) -> Movement:
        """Refund a captured amount, in whole or in part. Raise ProviderRefused if the refund has failed at the bank."""
        async with within_bounds():
            made = await self._once(
                key,
                lambda: self._v1.refunds.list_async({"payment_intent": intent_id, "limit": PAGE}),
                lambda: self._v1.refunds.create_async(
                    {"payment_intent": intent_id, "amount": amount_cents, "metadata": {"key": key}},
                    {"idempotency_key": key},
                ),
            )
            if made.has_failed:
                raise ProviderRefused(f"refund_{made.status}")
            return Movement(made.id, await self._to_port(await self._retrieve(intent_id)))

    async def transfer(self, intent_id: str, amount_cents: int, destination: str, key: str) -> Movement:
        """Transfer to the chef's account out of this charge, even if the charge has not reached the balance yet.

        Raise ProviderRefused if nothing was captured.
        """
        async with within_bounds():
            intent = await self._retrieve(intent_id)
            charge, order_id = intent.latest_charge, intent.metadata.get("order_id", "")
            if charge is None or intent.amount_received == 0:
                raise ProviderRefused(f"intent_{intent.status}")
            made = await self._once(
                key,
                lambda: self._v1.transfers.list_async({"transfer_group": order_id, "limit": PAGE}),
                lambda: self._v1.transfers.create_async(
                    {
                        "amount": amount_cents,
                        "currency": intent.currency,
                        "destination": destination,
                        "source_transaction": charge.id,
                        "transfer_group": order_id,
                        "metadata": {"key": key},
                    },
                    {"idempotency_key": key},
                ),
            )
            return Movement(made.id, await self._to_port(intent))

    async def reverse_transfer(self, intent_id: str, transfer_id: str, amount_cents: int, key: str) -> Movement:
        """Take back a transferred amount from the chef's account, in whole or in part."""
        async with within_bounds():
            made = await self._once(
                key,
                lambda: self._v1.transfers.reversals.list_async(transfer_id, {"limit": PAGE}),
                lambda: self._v1.transfers.reversals.create_async(
                    transfer_id, {"amount": amount_cents, "metadata": {"key": key}}, {"idempotency_key": key}
                ),
            )
            return Movement(made.id, await self._to_port(await self._retrieve(intent_id)))

    async def _retrieve(self, intent_id: str) -> Intent:
        answer = await self._calls.make(lambda: self._v1.payment_intents.retrieve_async(intent_id, {"expand": CHARGE}))
        return read_intent(answer)

    async def _to_port(self, intent: Intent) -> PaymentIntent:
        """Return the intent as a record of the port, with its disputes, which Stripe stores separately."""
        if intent.latest_charge is None or not intent.latest_charge.disputed:
            return intent.to_port()
        found = await self._calls.make(
            lambda: self._v1.disputes.list_async({"payment_intent": intent.id, "limit": PAGE})
        )
        return intent.to_port(read_disputes(found.data))

    async def _once(
        self,
        key: str,
        find: Callable[
            [], Awaitable[ListObject[stripe.Refund] | ListObject[stripe.Transfer] | ListObject[stripe.TransferReversal]]
        ],
        create: Callable[[], Awaitable[stripe.Refund | stripe.Transfer | stripe.TransferReversal]],
    ) -> Moved:
        """Return the object with this key in its metadata, or create it.

        Stripe forgets idempotency keys, so a call that is repeated days later has to search first.
        """
        for found in map(read_moved, (await self._calls.make(find)).data):
            if found.metadata.get("key") == key:
                return found
        return read_moved(await self._calls.make(create))
