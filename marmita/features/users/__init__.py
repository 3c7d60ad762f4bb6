"""Accounts as admins manage them: found in a list, with roles, login names, activation and deletion.

What moderators block stands in `blocks`. There is always an admin, and nobody changes their own roles.
"""

from marmita.features.users.change_roles import keep_an_admin

__all__ = ["keep_an_admin"]
