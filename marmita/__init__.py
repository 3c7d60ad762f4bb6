"""Marmita: a marketplace for home-cooked meals."""

__version__ = "0.1.0"
