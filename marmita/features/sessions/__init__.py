"""Sessions: who is logged in. The composition root hands `find_actor` to the guard of every route."""

from marmita.features.sessions.queries import find_actor

__all__ = ["find_actor"]
