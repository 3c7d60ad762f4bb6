"""Redis, for counts of calls that several processes share."""

from marmita.integrations.redis.counts import RedisCounts

__all__ = ["RedisCounts"]
