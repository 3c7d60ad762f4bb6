"""News users: people who write about news of the platform, chosen by admins.

They come first in suggestions to follow.
"""

from marmita.features.news.export import EXPORT

__all__ = ["EXPORT"]
