"""The description of a web page of another site, as the port to such pages returns it."""

import msgspec


class WebPage(msgspec.Struct, frozen=True):
    """Title, description and site name as plain text, cut to length; empty if the page has none."""

    title: str
    description: str = ""
    site: str = ""


class WebPageUnavailableError(Exception):
    """The page may not be fetched, did not answer in time, or is not a web page; the message is the reason."""
