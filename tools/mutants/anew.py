"""Imports the application again, with one module from other code."""

import importlib
import importlib.abc
import importlib.machinery
import sys
from types import CodeType, ModuleType


def import_anew(name: str, code: CodeType) -> None:
    """Forget all modules of the application and the tests. From now on, import `name` from `code`."""
    for known in list(sys.modules):
        if known.split(".")[0] in ("marmita", "tests"):
            del sys.modules[known]
    sys.meta_path.insert(0, _Changed(name, code))
    importlib.import_module(name)


class _Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def __init__(self, name: str, code: CodeType) -> None:
        self.name, self.code = name, code

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        return importlib.machinery.ModuleSpec(fullname, self, origin=self.code.co_filename)

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = self.code.co_filename
        exec(self.code, module.__dict__)  # noqa: S102 - our own source, with one change
