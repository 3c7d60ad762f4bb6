"""Refuses Python code that is not used, as found by vulture at 60 % confidence.

Fields of schemas, records, commands and views are not checked: they are read and written by name.
"""

import sys
from pathlib import Path

from vulture import Vulture

ROOT = Path(__file__).parent.parent
FOLDERS = ("marmita", "bench", "tools", "tests")
USED_BY_DECORATOR = ["@*.task", "@*.periodic", "@pytest.*", "@schemathesis.*", "@rule*", "@invariant*", "@initialize*"]
# Names that a library or another process uses; listed by file, so that other uses of a name are still checked.
ALLOWED = {
    "bench/load.py": {"authorization"},
    "marmita/cli.py": {"reloading_app"},
    "marmita/features/accounts/domain/commands.py": {"_missing_"},
    "marmita/features/billing/documents/pdf.py": {"fills_width", "is_numeric", "is_total"},
    "marmita/features/carts/ports.py": {"__call__"},
    "marmita/features/geo/routes.py": {"addressdetails"},
    "marmita/integrations/web_pages/head.py": {"handle_data", "handle_endtag", "handle_starttag"},
    "marmita/integrations/smtp/mailer.py": {"fold"},
    "marmita/integrations/stripe/calls.py": {"enable_telemetry", "request_async"},
    "marmita/platform/database.py": {"MAX_CACHED_STATEMENT_LENGTH"},
    "marmita/platform/errors.py": {"__init_subclass__"},
    "marmita/platform/http/description.py": {
        *("additional_properties", "error_key", "maximum", "minimum", "response_headers", "security"),
    },
    "marmita/platform/http/encoded.py": {"response_type_encoders"},
    "marmita/platform/jobs.py": {"_get_standalone_connection", "blueprint", "get_retry_decision"},
    "marmita/platform/logging.py": {"_srcfile", "logMultiprocessing", "logProcesses", "logThreads"},
    "marmita/platform/mail/outbox.py": {"last_error"},
    "marmita/platform/pictures/svg.py": {"EntityDeclHandler", "ExternalEntityRefHandler", "StartElementHandler"},
    "marmita/platform/postgres/access.py": {"extra_groups"},
    "marmita/serving.py": {"on_chunk_complete"},
    "marmita/site/client_errors.py": {"request_body"},
    "marmita/platform/live_settings/setting.py": {"br", "en", "fr", "pl"},
    "marmita/site/client_settings.py": {"google_script_url", "knows_streets", "registration_open"},
    "tests/conftest.py": {"connection_class", "exception_formatter"},
    "tests/contract/hooks.py": {"ctx"},
    "tests/deploy/test_images.py": {"log_message"},
    "tests/doctor/test_doctor.py": {"date_time_string", "do_HEAD", "log_message"},
    "tests/platform/tracing/test_tracing.py": {"do_POST", "log_message"},
    "tests/features/menu/test_stock_machine.py": {"teardown"},
    "tests/platform/test_database.py": {"reconnect_timeout"},
    "tests/platform/rich_text/test_render.py": {"handle_starttag"},
    "tests/support/measuring/probes.py": {"exec_module"},
    "tests/support/servers/account_factory.py": {"do_POST", "log_message"},
    "tests/support/servers/google.py": {"daemon_threads", "do_GET", "log_message"},
    "tests/support/servers/kept_connections.py": {"prepare_threshold"},
    "tests/support/servers/push_service.py": {"do_GET", "do_POST", "log_message"},
    "tests/support/servers/stripe/server.py": {
        *("close_connection", "daemon_threads", "do_GET", "do_POST", "log_message", "protocol_version"),
        "request_queue_size",
    },
    "tests/support/realtime.py": {"padding"},
    "tools/mutants/anew.py": {"exec_module"},
    "tools/mutants/children.py": {"exec_module", "find_spec", "listchain"},
}


def main() -> int:
    vulture = Vulture(ignore_names=["pytestmark", "pytest_*"], ignore_decorators=USED_BY_DECORATOR)
    vulture.scavenge([str(ROOT / folder) for folder in FOLDERS], exclude=["*/node_modules/*"])
    found: list[str] = []
    for item in vulture.get_unused_code(min_confidence=60):
        path = Path(item.filename).resolve().relative_to(ROOT).as_posix()
        is_field = path.endswith(("records.py", "schemas.py", "commands.py", "views.py")) and item.typ == "variable"
        if not is_field and item.name not in ALLOWED.get(path, ()):
            found.append(f"{path}:{item.first_lineno}: unused {item.typ} {item.name}")
    print("\n".join(found) or "dead code: none")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
