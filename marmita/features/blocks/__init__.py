"""Blocks: what moderators take from an account (chat, posts, comments, reactions), until when, and why.

The account carries its block, so that each request knows it without another read; here stand its reasons.
"""

from marmita.features.blocks.export import EXPORT
from marmita.features.blocks.rules import CONSTANTS
from marmita.features.blocks.schemas import BlockCan, BlockInfo
from marmita.features.blocks.show_block import show_block

__all__ = ["CONSTANTS", "EXPORT", "BlockCan", "BlockInfo", "show_block"]
