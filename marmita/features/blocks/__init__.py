"""Blocks of accounts by moderators: the blocked areas (chat, posts, comments, reactions), the end and the reasons.

The account's row contains the current block, so that a request needs no extra read. This feature stores the reasons.
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
