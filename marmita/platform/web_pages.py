"""What a page of another site says about itself, as the port to such pages passes it."""

import msgspec


class WebPage(msgspec.Struct, frozen=True):
    """Plain words, cut to length; empty where the page has none."""

    title: str
    description: str = ""
    site: str = ""


class WebPageUnavailableError(Exception):
    """The page may not be fetched, did not answer in time, or is none; the message is the reason."""
