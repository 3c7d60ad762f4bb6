"""Types of entities that can be reported, reasons of reports, and sorts of their list."""

from typing import Literal

NoticeType = Literal["chef", "review", "post", "comment", "message"]
NoticeReason = Literal["porn", "duplicate", "fraud", "lack_18", "advert", "other"]
NoticeSort = Literal["NEWEST", "OLDEST"]
