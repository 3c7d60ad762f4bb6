"""Blocks: what moderators take from an account (chat, posts, comments, reactions), until when, and why.

The account carries its block, so that each request knows it without another read; here stand its reasons.
"""

from marmita.features.blocks import jobs
from marmita.features.blocks.events import AccountBlocked, BlockEnded
from marmita.features.blocks.export import EXPORT
from marmita.features.blocks.rules import CONSTANTS
from marmita.features.blocks.schemas import BlockCan, BlockInfo
from marmita.features.blocks.show_block import show_block

__all__ = [
    "CONSTANTS",
    "EXPORT",
    "AccountBlocked",
    "BlockCan",
    "BlockEnded",
    "BlockInfo",
    "jobs",
    "show_block",
]
