"""For trials: texts are written to the log, with the number masked, and stay in the outbox."""

import structlog

from marmita.platform.sms import masked_number

log = structlog.get_logger()


class ConsoleGateway:
    """Sends nothing."""

    name = "console"
    keeps_words = True

    async def send(self, number: str, words: str) -> None:
        """Write it to the log."""
        log.info("text_message", to=masked_number(number), words=words)
