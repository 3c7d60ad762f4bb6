"""Blocks: what moderators take from an account (chat, posts, comments, reactions), until when, and why.

The account carries its block, so that each request knows it without another read; here stand its reasons.
"""

from marmita.features.blocks import jobs
from marmita.features.blocks.change_block import block_account, unblock_account
from marmita.features.blocks.events import AccountBlocked, BlockEnded
from marmita.features.blocks.export import EXPORT
from marmita.features.blocks.queries import find_block_in_force
from marmita.features.blocks.rules import CONSTANTS, MESSAGE_MAX
from marmita.features.blocks.schemas import BlockCan, BlockInfo, BlockUser, PastBlock, UnblockUser
from marmita.features.blocks.show_block import show_block, show_history
from marmita.features.blocks.withdraw_block import withdraw_block

__all__ = [
    "CONSTANTS",
    "EXPORT",
    "MESSAGE_MAX",
    "AccountBlocked",
    "BlockCan",
    "BlockEnded",
    "BlockInfo",
    "BlockUser",
    "PastBlock",
    "UnblockUser",
    "block_account",
    "find_block_in_force",
    "jobs",
    "show_block",
    "show_history",
    "unblock_account",
    "withdraw_block",
]
