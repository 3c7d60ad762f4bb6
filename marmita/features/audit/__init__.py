"""The audit log: who changed what, when, from where and why. Other features call `record` in the same transaction.

The database lets nobody change or delete an entry. Erasing a person puts the pseudonym in the place of the account, and
empties what names the person: nothing else passes the trigger.
"""

from marmita.features.audit.erase import erase_entries
from marmita.features.audit.export import EXPORT
from marmita.features.audit.record_change import record
from marmita.features.audit.records import OPERATOR, AuditAction, AuditTarget
from marmita.features.audit.retention import RETENTION
from marmita.features.audit.rules import only_changed

__all__ = ["EXPORT", "OPERATOR", "RETENTION", "AuditAction", "AuditTarget", "erase_entries", "only_changed", "record"]
