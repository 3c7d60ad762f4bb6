"""The audit log: who changed what, when, from which address and why.

Other features call `record` in the transaction of the change. A database trigger prevents every change and deletion of
an entry, with one exception: to erase a person, the pseudonym replaces the account and the texts that name the person
are emptied.
"""

from marmita.features.audit.erase import erase_entries
from marmita.features.audit.export import EXPORT
from marmita.features.audit.record_change import record
from marmita.features.audit.records import OPERATOR, AuditAction, AuditTarget
from marmita.features.audit.retention import RETENTION
from marmita.features.audit.rules import select_changed

__all__ = ["EXPORT", "OPERATOR", "RETENTION", "AuditAction", "AuditTarget", "erase_entries", "record", "select_changed"]
