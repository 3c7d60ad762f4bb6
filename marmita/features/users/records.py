"""Filters and orders of lists of accounts."""

from typing import Literal

UserRole = Literal["USER", "CHEF", "MOD", "SENIOR_MOD", "ADMIN"]
StaffRole = Literal["MOD", "SENIOR_MOD", "ADMIN"]
UserStatus = Literal["ACTIVE", "NOT_ACTIVATED", "BLOCKED", "DELETION_SCHEDULED"]
UserSort = Literal["NEWEST", "OLDEST", "LOGIN", "LOGIN_DESC"]
