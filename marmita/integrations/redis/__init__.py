"""Redis, where several processes count calls together."""

from marmita.integrations.redis.counts import RedisCounts

__all__ = ["RedisCounts"]
