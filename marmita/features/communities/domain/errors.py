"""Errors of the feature communities: one class for each errorKey."""

from marmita.platform.errors import DomainError


class CommunityClosed(DomainError):
    key, status = "community_closed", 409


class CommunityExistsByName(DomainError):
    key, status = "community_exists_by_name", 409


class CommunityHasPosts(DomainError):
    key, status = "community_has_posts", 409


class CommunityNotExist(DomainError):
    key, status = "community_not_exist", 404


class TooManyTopics(DomainError):
    key, status = "too_many_topics", 409


class TopicExistsByName(DomainError):
    key, status = "topic_exists_by_name", 409


class TopicInUse(DomainError):
    key, status = "topic_in_use", 409
    field_names = ("count",)


class TopicNotExist(DomainError):
    key, status = "topic_not_exist", 404
