"""A backup: one folder with the database at one instant, all media, and a manifest with checksums of both.

Taking a backup changes nothing and needs no downtime. Restoring refuses to replace existing data unless forced. If
anything differs from the manifest, the database is not changed.
"""

from marmita.backup.manifest import BackupError
from marmita.backup.restore import restore_backup
from marmita.backup.take import take_backup

__all__ = ["BackupError", "restore_backup", "take_backup"]
