"""Fetches pages of other sites whose addresses users have written."""

from marmita.integrations.web_pages.fetcher import WebPageFetcher

__all__ = ["WebPageFetcher"]
