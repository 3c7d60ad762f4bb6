"""Accounts for admins: a list, roles, login names, activation and deletion.

Blocks by moderators are in `blocks`. There is always an admin, and no admin changes their own roles.
"""

from marmita.features.users.change_roles import refuse_last_admin_deletion

__all__ = ["refuse_last_admin_deletion"]
