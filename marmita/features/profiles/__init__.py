"""Public profiles of people. Read only; accounts and chefs own the data."""

from marmita.features.profiles.queries import find_profile_by_id as find_person_by_id
from marmita.features.profiles.queries import find_profile_by_login as find_person_by_login

__all__ = ["find_person_by_id", "find_person_by_login"]
