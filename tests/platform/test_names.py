"""Reserved names: every page, every role and the product's words, in any look-alike form."""

import pytest

from marmita.features.chefs.domain.rules import check_short_name
from marmita.platform import identity
from marmita.platform.errors import DomainError
from marmita.platform.names import is_reserved
from marmita.site.paths import PATHS

PAGES = sorted({path.split("/")[1] for path in PATHS} - {""})
ROLES = [identity.USER, identity.CHEF, identity.ADMIN, identity.MOD, identity.SENIOR_MOD]


@pytest.mark.parametrize("name", [*PAGES, *ROLES, "api", "assets", "media", "ws", "robots", "sitemap", "marmita"])
def test_pages_roles_and_product_words_are_reserved(name: str):
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name", ["ADMIN", "admin.", "_a_d_m_i_n_", "adm1n", "4dmin", "\u00e1dmin", "senior mod", "m0d"]
)
def test_lookalikes_of_reserved_names_are_reserved(name: str):
    assert is_reserved(name)


@pytest.mark.parametrize("name", ["0123456789abcdef01234567", "0123456789ABCDEF01234567"])
def test_names_in_the_form_of_an_id_are_reserved(name: str):
    assert is_reserved(name)
    with pytest.raises(DomainError, match="chef_exists_by_short_name"):
        check_short_name(name)


@pytest.mark.parametrize(
    "name", ["camille", "priya", "chefs", "adminton", "0123456789abcdef0123456", "\u0430\u0434\u043c\u0438\u043d"]
)
def test_name_similar_to_a_reserved_one_is_allowed(name: str):
    assert not is_reserved(name)
    check_short_name(name)
