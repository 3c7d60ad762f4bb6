"""Links that people write: the content that they embed, and previews of the pages behind them."""

from marmita.features.links import jobs
from marmita.features.links.ports import WEB_PAGES
from marmita.features.links.queries import list_previews
from marmita.features.links.request_previews import read_previews, request_previews
from marmita.features.links.retention import RETENTION
from marmita.features.links.schemas import LinkPreview

__all__ = ["RETENTION", "WEB_PAGES", "LinkPreview", "jobs", "list_previews", "read_previews", "request_previews"]
