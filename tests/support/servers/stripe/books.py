"""The data that Stripe would store: intents with charges, refunds, transfers, reversals and accounts."""

import json
import secrets
import time
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from marmita.integrations.sandbox_payments.cards import judge

SHAPES = json.loads(Path(__file__).with_name("shapes.json").read_text())
CAPTURE_WITHIN, SETTLES_AFTER = 7 * 86_400, 4
OPEN = ("requires_payment_method", "requires_confirmation", "requires_action")
Object = dict[str, Any]


class Refused(Exception):
    """An error response of Stripe."""

    def __init__(self, code: str, message: str, *, status: int = 400, kind: str = "invalid_request_error", **more: Any):
        super().__init__(code)
        self.status = status
        self.error = {"type": kind, "code": code, "message": message, **more}


class Books:
    """`happened` are the events, oldest first. Each method is one call of the API with checked parameters."""

    def __init__(self) -> None:
        self.objects: dict[str, Object] = {}
        self.happened: list[Object] = []
        self.settles: dict[str, float] = {}
        self.uncapturable: set[str] = set()
        self.disputing: set[str] = set()

    def new(self, shape: str, prefix: str, **changes: Any) -> Object:
        made = (
            deepcopy(SHAPES[shape]) | {"id": f"{prefix}_{secrets.token_hex(10)}", "created": int(time.time())} | changes
        )
        self.objects[made["id"]] = made
        return made

    def get(self, object_id: str, kind: str) -> Object:
        found = self.objects.get(object_id)
        if found is None or found["object"] != kind:
            raise Refused("resource_missing", f"No such {kind}: '{object_id}'", status=404, param="id")
        return found

    def all(self, kind: str, **having: Any) -> list[Object]:
        return [
            found
            for found in reversed(self.objects.values())
            if found["object"] == kind and all(found[name] == value for name, value in having.items())
        ]

    def report(self, kind: str, about: Object) -> None:
        self.happened.append(
            deepcopy(SHAPES["event"])
            | {"id": f"evt_{secrets.token_hex(10)}", "type": kind, "data": {"object": deepcopy(about)}}
        )

    # Payment intents

    def create_intent(self, given: Object) -> Object:
        if given["amount"] < 50:
            raise Refused("amount_too_small", "Amount must be at least €0.50 eur", param="amount")
        unset = {"latest_charge": None, "last_payment_error": None, "next_action": None, "canceled_at": None}
        known = {name: given[name] for name in ("amount", "currency", "capture_method", "transfer_group", "metadata")}
        intent = self.new("payment_intent", "pi", **unset, **known)
        intent["client_secret"] = f"{intent['id']}_secret_{secrets.token_hex(12)}"
        self.report("payment_intent.created", intent)
        return intent

    def read_intent(self, intent_id: str) -> Object:
        intent = self.get(intent_id, "payment_intent")
        if intent["status"] == "processing" and self.settles[intent_id] <= time.time():
            self._authorise(intent)
        return intent

    def confirm(self, intent_id: str, secret: str, card: dict[str, str]) -> Object:
        """Process a card from the browser: authorise or decline it, set it to processing, or request 3-D Secure."""
        intent = self._of_browser(intent_id, secret)
        if intent["status"] not in OPEN:
            raise _unexpected(intent, "confirmed")
        outcome = judge(card["number"], card["expiry"], card["cvc"], datetime.now(UTC)).outcome
        if outcome == "challenge":
            intent |= {
                "status": "requires_action",
                "last_payment_error": None,
                "next_action": {"type": "use_stripe_sdk", "use_stripe_sdk": {}},
            }
            self.report("payment_intent.requires_action", intent)
        elif outcome == "process":
            intent["status"], self.settles[intent_id] = "processing", time.time() + SETTLES_AFTER
            self.report("payment_intent.processing", intent)
        elif outcome in ("authorise", "lose_answer", "refuse_capture", "dispute"):
            if outcome == "dispute":
                self.disputing.add(intent_id)
            if outcome == "refuse_capture":
                self.uncapturable.add(intent_id)
            self._authorise(intent)
        else:
            self._decline(intent, outcome)
        return intent

    def authenticate(self, intent_id: str, secret: str, *, passed: bool) -> Object:
        """Process the customer's answer to the bank."""
        intent = self._of_browser(intent_id, secret)
        if intent["status"] != "requires_action":
            return intent
        if passed:
            self._authorise(intent)
        else:
            self._decline(intent, "payment_intent_authentication_failure")
        return intent

    def capture(self, intent_id: str, given: Object) -> Object:
        intent = self.get(intent_id, "payment_intent")
        amount = given.get("amount_to_capture", intent["amount"])
        if intent_id in self.uncapturable:
            raise Refused("charge_expired_for_capture", "The charge can no longer be captured.")
        if intent["status"] != "requires_capture":
            raise _unexpected(intent, "captured")
        if amount > intent["amount_capturable"]:
            raise Refused("amount_too_large", "The amount could not be captured.", param="amount_to_capture")
        self.objects[intent["latest_charge"]] |= {"captured": True, "amount_captured": amount}
        intent |= {"status": "succeeded", "amount_received": amount, "amount_capturable": 0}
        self.report("payment_intent.succeeded", intent)
        if intent_id in self.disputing:
            self.dispute(intent_id, "needs_response")
        return intent

    def cancel(self, intent_id: str) -> Object:
        intent = self.get(intent_id, "payment_intent")
        if intent["status"] not in (*OPEN, "processing", "requires_capture"):
            raise _unexpected(intent, "canceled")
        intent |= {"status": "canceled", "amount_capturable": 0, "canceled_at": int(time.time())}
        self.report("payment_intent.canceled", intent)
        return intent

    def dispute(self, intent_id: str, status: str) -> Object:
        """Open a dispute, or change the existing one, as the customer's bank does."""
        charge = self.objects[self.get(intent_id, "payment_intent")["latest_charge"]]
        found = self._disputes(intent_id)
        named = {"payment_intent": intent_id, "charge": charge["id"], "currency": charge["currency"]}
        dispute = found[0] if found else self.new("dispute", "dp", amount=charge["amount_captured"], **named)
        dispute["status"], charge["disputed"] = status, True
        happened = "closed" if status in ("won", "lost", "warning_closed") else "updated" if found else "created"
        self.report(f"charge.dispute.{happened}", dispute)
        return dispute

    # Movements of money

    def refund(self, given: Object) -> Object:
        intent = self.get(given["payment_intent"], "payment_intent")
        charge = self.objects[intent["latest_charge"]] if intent["latest_charge"] else None
        if charge is None or not charge["captured"]:
            raise _unexpected(intent, "refunded")
        if any(dispute["status"] not in ("won", "warning_closed") for dispute in self._disputes(intent["id"])):
            raise Refused("charge_disputed", "This charge has been charged back and cannot be refunded.")
        left = charge["amount_captured"] - charge["amount_refunded"]
        if given["amount"] > left:
            code = "amount_too_large" if left else "charge_already_refunded"
            raise Refused(code, f"Refund amount is greater than unrefunded amount on charge ({left})")
        charge["amount_refunded"] += given["amount"]
        charge["refunded"] = charge["amount_refunded"] == charge["amount"]
        named = {"payment_intent": intent["id"], "charge": charge["id"], "currency": intent["currency"]}
        made = self.new("refund", "re", amount=given["amount"], metadata=given.get("metadata", {}), **named)
        self.report("charge.refunded", charge)
        return made

    def refunds_of(self, charge: Object) -> Object:
        """Return the newest ten refunds, as an expanded list."""
        made = self.all("refund", charge=charge["id"])
        return {"object": "list", "data": made[:10], "has_more": len(made) > 10, "url": ""}

    def fail_refund(self, refund_id: str) -> None:
        """Let a refund fail later, as if the customer's bank had returned it."""
        refund = self.get(refund_id, "refund")
        charge = self.objects[refund["charge"]]
        refund |= {"status": "failed", "failure_reason": "expired_or_canceled_card"}
        charge |= {"amount_refunded": charge["amount_refunded"] - refund["amount"], "refunded": False}
        self.report("refund.failed", refund)

    def transfer(self, given: Object) -> Object:
        charge = self.get(given["source_transaction"], "charge")
        account = self.get(given["destination"], "account")
        if account["capabilities"]["transfers"] != "active":
            raise Refused("insufficient_capabilities_for_transfer", "Your destination account needs the capability.")
        moved = sum(
            made["amount"] - made["amount_reversed"] for made in self.all("transfer", source_transaction=charge["id"])
        )
        if given["amount"] + moved > charge["amount_captured"]:
            raise Refused("balance_insufficient", "You have insufficient available funds in your Stripe account.")
        return self.new("transfer", "tr", **{name: given[name] for name in given if name != "description"})

    def reverse(self, transfer_id: str, given: Object) -> Object:
        transfer = self.get(transfer_id, "transfer")
        if given["amount"] > transfer["amount"] - transfer["amount_reversed"]:
            raise Refused("amount_too_large", "Reversal amount is greater than unreversed amount on transfer")
        transfer["amount_reversed"] += given["amount"]
        transfer["reversed"] = transfer["amount_reversed"] == transfer["amount"]
        return self.new(
            "transfer_reversal", "trr", transfer=transfer_id, amount=given["amount"], metadata=given["metadata"]
        )

    # Connected accounts

    def create_account(self, given: Object) -> Object:
        needs = dict.fromkeys(given["capabilities"], "inactive")
        return self.new("account", "acct", capabilities=needs, metadata=given["metadata"])

    def link(self, given: Object) -> Object:
        account = self.get(given["account"], "account")
        page = {"url": f"https://connect.stripe.com/setup/e/{account['id']}/{secrets.token_hex(6)}"}
        return deepcopy(SHAPES["account_link"]) | page

    def set_account(self, account_id: str, *, active: bool) -> None:
        """Set the state of an account: the payee has answered Stripe's questions, or Stripe has closed it."""
        account = self.get(account_id, "account")
        account["capabilities"]["transfers"] = "active" if active else "inactive"
        account |= {"details_submitted": True, "payouts_enabled": active}
        self.report("account.updated", account)

    def _of_browser(self, intent_id: str, secret: str) -> Object:
        intent = self.read_intent(intent_id)
        if intent["client_secret"] != secret:
            raise Refused(
                "payment_intent_invalid_parameter", "The client_secret does not match.", param="client_secret"
            )
        return intent

    def _disputes(self, intent_id: str) -> list[Object]:
        return self.all("dispute", payment_intent=intent_id)

    def _authorise(self, intent: Object) -> None:
        before = int(time.time()) + CAPTURE_WITHIN
        charge = self.new(
            "charge", "ch", amount=intent["amount"], currency=intent["currency"], payment_intent=intent["id"]
        )
        charge["payment_method_details"]["card"]["capture_before"] = before
        charge |= {"transfer_group": intent["transfer_group"], "metadata": intent["metadata"]}
        intent |= {"status": "requires_capture", "amount_capturable": intent["amount"], "latest_charge": charge["id"]}
        intent |= {"last_payment_error": None, "next_action": None}
        self.report("payment_intent.amount_capturable_updated", intent)

    def _decline(self, intent: Object, code: str) -> None:
        message = "Your card was declined." if code == "card_declined" else f"Your card was refused ({code})."
        error = {"type": "card_error", "code": "card_declined", "decline_code": code, "message": message}
        intent |= {"status": "requires_payment_method", "last_payment_error": error, "next_action": None}
        self.report("payment_intent.payment_failed", intent)


def _unexpected(intent: Object, wanted: str) -> Refused:
    message = f"This PaymentIntent could not be {wanted} because it has a status of {intent['status']}."
    return Refused("payment_intent_unexpected_state", message)
