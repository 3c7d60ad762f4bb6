"""Demo data: the demo town for evaluation, and large databases for benchmarks."""

from marmita.seed.fill import fill_demo_town, fill_with_chefs, has_demo_town
from marmita.seed.residents import DEMO_LOGINS, DemoLogin

__all__ = ["DEMO_LOGINS", "DemoLogin", "fill_demo_town", "fill_with_chefs", "has_demo_town"]
