"""News users: the people who write what is new here, chosen by admins. They come first among people to follow."""

from marmita.features.news.export import EXPORT

__all__ = ["EXPORT"]
