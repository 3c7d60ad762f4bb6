"""A backup: one folder with the database as of one instant, every medium, and a manifest with checksums of both.

Taking one changes nothing and needs no pause: people go on ordering meanwhile. Restoring refuses to replace what is
there unless that is requested by name, and leaves the database as it was when anything is not as the manifest says.
"""

from marmita.backup.manifest import BackupError
from marmita.backup.restore import restore_backup
from marmita.backup.take import take_backup

__all__ = ["BackupError", "restore_backup", "take_backup"]
