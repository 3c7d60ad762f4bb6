"""Stripe's API over HTTP: keys, checked parameters, idempotency, and faults that a test requests."""

import json
import re
import sys
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Literal, cast
from urllib.parse import parse_qsl, urlsplit

from stripe import params

from tests.support.servers.stripe import parameters
from tests.support.servers.stripe.books import Books, Refused

SECRET_KEY, PUBLISHABLE_KEY, WEBHOOK_SECRET = "sk_test_4242marmita", "pk_test_4242marmita", "whsec_4242marmita"
# The fault of a call: a response with that status and no effect, no response (`silent`: the connection stays open), or
# a lost or late response.
Fault = Literal["429", "500", "401", "page", "forbidden page", "unreachable", "silent", "answer lost", "slow"]

SILENCE_SECONDS = 6.0  # longer than the timeout of the application


def _page(books: Books, kind: str, given: dict[str, Any]) -> dict[str, Any]:
    having = {name: value for name, value in given.items() if name != "limit"}
    return {"object": "list", "data": books.all(kind, **having), "has_more": False, "url": ""}


# Each call with its declared parameters and its function.
CALLS: dict[str, tuple[type, Callable[[Books, list[str], Any], dict[str, Any]]]] = {
    "POST /v1/payment_intents": (params.PaymentIntentCreateParams, lambda books, _, given: books.create_intent(given)),
    "GET /v1/payment_intents/*": (params.PaymentIntentRetrieveParams, lambda books, ids, _: books.read_intent(ids[0])),
    "POST /v1/payment_intents/*/capture": (
        params.PaymentIntentCaptureParams,
        lambda books, ids, given: books.capture(ids[0], given),
    ),
    "POST /v1/payment_intents/*/cancel": (params.PaymentIntentCancelParams, lambda books, ids, _: books.cancel(ids[0])),
    "GET /v1/refunds": (params.RefundListParams, lambda books, _, given: _page(books, "refund", given)),
    "POST /v1/refunds": (params.RefundCreateParams, lambda books, _, given: books.refund(given)),
    "GET /v1/transfers": (params.TransferListParams, lambda books, _, given: _page(books, "transfer", given)),
    "POST /v1/transfers": (params.TransferCreateParams, lambda books, _, given: books.transfer(given)),
    "GET /v1/transfers/*/reversals": (
        params.TransferReversalListParams,
        lambda books, ids, given: _page(books, "transfer_reversal", {**given, "transfer": ids[0]}),
    ),
    "POST /v1/transfers/*/reversals": (
        params.TransferReversalCreateParams,
        lambda books, ids, given: books.reverse(ids[0], given),
    ),
    "GET /v1/disputes": (params.DisputeListParams, lambda books, _, given: _page(books, "dispute", given)),
    "POST /v1/accounts": (params.AccountCreateParams, lambda books, _, given: books.create_account(given)),
    "GET /v1/accounts/*": (params.AccountRetrieveParams, lambda books, ids, _: books.get(ids[0], "account")),
    "POST /v1/account_links": (params.AccountLinkCreateParams, lambda books, _, given: books.link(given)),
}
IDS = r"(?<=/)(?:pi|tr|acct)_\w+"


@dataclass
class Replayed:
    """The first call with an idempotency key; it is still running if it has no status."""

    given: tuple[str, dict[str, Any]]
    status: int = 0
    body: bytes = b""


@dataclass
class StripeStandIn:
    """`calls` are the requests that arrived. `fail("POST /v1/refunds", "429")` makes the next such call fail."""

    address: str = ""
    books: Books = field(default_factory=Books)
    calls: list[tuple[str, str | None]] = field(default_factory=list)
    faults: list[tuple[str, Fault]] = field(default_factory=list)
    replays: dict[str, Replayed] = field(default_factory=dict)
    lock: threading.Lock = field(default_factory=threading.Lock)
    slow_seconds: float = 0.5

    def fail(self, call: str, *faults: Fault) -> None:
        self.faults.extend((call, fault) for fault in faults)

    def settings(self) -> dict[str, str]:
        """Return the settings of an application that uses this provider."""
        return {
            "PAYMENT_PROVIDER": "stripe",
            "STRIPE_SECRET_KEY": SECRET_KEY,
            "STRIPE_PUBLISHABLE_KEY": PUBLISHABLE_KEY,
            "STRIPE_WEBHOOK_SECRET": WEBHOOK_SECRET,
            "STRIPE_STAND_IN": self.address,
        }

    def forget_keys(self) -> None:
        """Forget the idempotency keys, as Stripe does after some days."""
        self.replays.clear()

    def fault_of(self, call: str) -> Fault | None:
        for number, (wanted, fault) in enumerate(self.faults):
            if wanted == call:
                del self.faults[number]
                return fault
        return None

    def answer(
        self, call: str, ids: list[str], form: list[tuple[str, str]], key: str | None, *, slow: bool = False
    ) -> tuple[int, bytes]:
        """Return status and body. The first response with a key is stored, except a refusal of the parameters."""
        given = parameters.read(CALLS[call][0], form)
        first = Replayed((f"{call} {ids}", given))
        with self.lock:
            kept = self.replays.setdefault(key, first) if key else first
        if kept.given != first.given:
            raise Refused("", "Keys can only be used with the parameters of their first use.", kind="idempotency_error")
        if kept is not first and not kept.status:
            message = "There is currently another in-progress request using this Idempotent Key."
            raise Refused("idempotency_key_in_use", message, status=409, kind="idempotency_error")
        if kept is first:
            time.sleep(self.slow_seconds if slow else 0)
            with self.lock:
                kept.body, kept.status = self._act(call, ids, given)
        return kept.status, kept.body

    def of_browser(self, what: str, intent_id: str, form: dict[str, str]) -> tuple[int, bytes]:
        """Act as Stripe.js: confirm an intent with a card, or show the bank's page; needs the intent's secret.

        `dispute` and `fail_refunds` are actions of the customer's bank instead of a browser.
        """
        with self.lock:
            if form["key"] != PUBLISHABLE_KEY:
                raise Refused("", "Invalid API Key provided: pk_test_****", status=401)
            if what == "fail_refunds":
                for refund in self.books.all("refund", payment_intent=intent_id):
                    self.books.fail_refund(refund["id"])
                return 200, b"{}"
            if what == "dispute":
                return 200, json.dumps(self.books.dispute(intent_id, form["status"])).encode()
            if what == "confirm":
                intent = self.books.confirm(intent_id, form["client_secret"], form)
            else:
                intent = self.books.authenticate(intent_id, form["client_secret"], passed=form["passed"] == "true")
            if intent["last_payment_error"]:
                return 402, json.dumps({"error": intent["last_payment_error"] | {"payment_intent": intent}}).encode()
            return 200, json.dumps(intent).encode()

    def _act(self, call: str, ids: list[str], given: dict[str, Any]) -> tuple[bytes, int]:
        try:
            return json.dumps(self._shown(CALLS[call][1](self.books, ids, given), given)).encode(), 200
        except Refused as refused:
            return json.dumps({"error": refused.error}).encode(), refused.status

    def _shown(self, found: dict[str, Any], given: dict[str, Any]) -> dict[str, Any]:
        """Return the object with its expanded parts."""
        for path in given.get("expand", []):
            name, _, rest = path.partition(".")
            if part := self.books.objects.get(found.get(name) or ""):
                found = found | {name: part | ({"refunds": self.books.refunds_of(part)} if rest == "refunds" else {})}
        return found


class _Server(ThreadingHTTPServer):
    """A server that does not log an error when a client disconnects."""

    daemon_threads = True
    request_queue_size = 256  # the default of five is too small for many customers at once
    stripe: StripeStandIn

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    def do_GET(self) -> None:
        self.handle_call(parse_qsl(urlsplit(self.path).query, keep_blank_values=True))

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"] or 0)).decode()
        self.handle_call(parse_qsl(body, keep_blank_values=True))

    def handle_call(self, form: list[tuple[str, str]]) -> None:
        stripe, path = self.server.stripe, urlsplit(self.path).path
        call = f"{self.command} " + re.sub(IDS, "*", path)
        stripe.calls.append((call, self.headers["idempotency-key"]))
        fault = stripe.fault_of(call)
        if call == "POST /faults":
            wanted = dict(form)
            stripe.fail(wanted["call"], *cast("list[Fault]", wanted["faults"].split(",")))
            self.send(200, b"{}")
        elif fault in ("unreachable", "silent"):
            time.sleep(SILENCE_SECONDS if fault == "silent" else 0)
            self.close_connection = True
        elif fault in ("429", "500", "401"):
            self.send(int(fault), _body({"error": {"type": "api_error", "message": "Something went wrong."}}))
        elif fault in ("page", "forbidden page"):
            self.send(200 if fault == "page" else 403, b"<html>Your administrator has blocked this address.</html>")
        else:
            status, body = self.act(call, re.findall(IDS, path), form, slow=fault == "slow")
            if fault == "answer lost":
                self.close_connection = True
            else:
                self.send(status, body)

    def act(self, call: str, ids: list[str], form: list[tuple[str, str]], *, slow: bool) -> tuple[int, bytes]:
        stripe = self.server.stripe
        try:
            if browser := re.fullmatch(
                r"POST /v1/payment_intents/\*/(confirm|authenticate|dispute|fail_refunds)", call
            ):
                return stripe.of_browser(browser[1], ids[0], dict(form))
            if self.headers["authorization"] != f"Bearer {SECRET_KEY}":
                raise Refused("", "Invalid API Key provided: sk_test_****", status=401)
            if call not in CALLS:
                raise Refused("", f"Unrecognized request URL ({call})", status=404)
            return stripe.answer(call, ids, form, self.headers["idempotency-key"], slow=slow)
        except Refused as refused:
            return refused.status, _body({"error": refused.error})
        except parameters.InvalidParameter as wrong:
            error = {"type": "invalid_request_error", "code": "parameter_unknown", "param": wrong.args[0]}
            return 400, _body({"error": error | {"message": f"Received unknown or invalid parameter: {wrong}"}})

    def send(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Print nothing."""


def _body(answer: dict[str, Any]) -> bytes:
    return json.dumps(answer).encode()


@contextmanager
def stand_in_stripe() -> Generator[StripeStandIn]:
    """Run the stand-in on a free port of this machine."""
    stripe = StripeStandIn()
    server = _Server(("127.0.0.1", 0), _Handler)
    server.stripe = stripe
    stripe.address = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, daemon=True, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield stripe
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
