"""Text messages (SMS): the port to who sends them, and how a gateway may answer."""

from typing import Protocol

from marmita.platform.ports import Port


class TextRefusedError(Exception):
    """The gateway refuses this text for ever; the message says why, without numbers and words."""


class TextDelayedError(Exception):
    """The gateway has not taken the text; a retry may work."""


class TextUnsureError(Exception):
    """Nobody knows whether the gateway has taken the text. A retry could send it twice."""


class SmsGateway(Protocol):
    """Port to a gateway for text messages."""

    name: str
    # For trials: nothing leaves, so what was sent stays readable in the outbox.
    keeps_words: bool

    async def send(self, number: str, words: str) -> None:
        """Send to a number in E.164. Raises one of the errors above."""
        ...


# None: nobody can have texts.
SMS_GATEWAY: Port[SmsGateway | None] = Port("sms_gateway")


def masked_number(number: str) -> str:
    """A number for logs and lists: its first and last two digits."""
    return f"{number[:3]}\u2026{number[-2:]}" if len(number) > 6 else "\u2026"
