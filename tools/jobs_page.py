"""Write docs/jobs.md: every background job, when it runs, what it does, and what to do when it fails.

Run `.venv/bin/python tools/jobs_page.py > docs/jobs.md`.
"""

from typing import Any

from marmita.app import create_app
from marmita.platform.jobs import queue
from marmita.settings import load_settings

# Jobs that others start, and the periodic job that does the work of a failed one.
TAKEN_OVER = {
    "apply_provider_events": "mend_payments",
    "apply_retention": "start_retention",
    "delete_account": "delete_due_accounts",
    "deliver_mails": "wake_mails",
    "forget_in_comments": "forget_gone_in_comments",
    "forget_in_posts": "forget_gone_in_posts",
    "mail_order_moves": "move_due_orders",
    "run_maintenance": "continue_maintenance",
    "run_payment_operation": "mend_payments",
    "send_pushes": "wake_pushes",
    "send_texts": "wake_texts",
}
HEAD = """# Background jobs

`tools/jobs_page.py` writes this page from the code, and a test compares it. Jobs run in `marmita worker`, or in the web
process (`WORKER=true`). Times are in UTC. All jobs may run twice.

The admins' page lists, with the reason, each job that failed and each row that a job could not process; the
job continues with the other rows. A job whose process or database connection ended starts again by itself. If a failure
returns, find `row_failed` or the name of the job in the log, remove the cause, and press Retry. If no job runs at all,
`/api/health` answers 503 and `marmita doctor` gives the reason.
"""


def page() -> str:
    """Return the text of docs/jobs.md."""
    create_app(load_settings({}).with_database("postgresql://"))
    untyped: Any = queue
    crons = {known.task.name: known.cron for known in untyped.periodic_registry.periodic_tasks.values()}
    tasks = {task.name: task for task in untyped.tasks.values() if task.func.__module__.startswith("marmita.")}
    timed = [_row(tasks[name], period(crons[name])) for name in sorted(crons)]
    caused = [_row(tasks[name], _attempts(tasks[name]), _after(name)) for name in sorted(tasks.keys() - crons.keys())]
    return "\n".join([
        HEAD,
        "## By the clock", "", "The next run does what a failed run has left.", "",
        "| job | runs | what it does |", "|---|---|---|", *timed, "",
        "## On demand", "", "| job | attempts | what it does | after the last attempt |", "|---|---|---|---|", *caused,
    ])  # fmt: skip


def period(cron: str) -> str:
    """Return in words when a job runs: each minute, each hour or each day, or every few minutes."""
    minute, hour, *_ = cron.split()
    if minute == "*":
        return "each minute"
    if minute.startswith("*/"):
        return f"every {minute[2:]} minutes"
    return f"each hour at :{minute:0>2}" if hour == "*" else f"each day at {hour:0>2}:{minute:0>2}"


def _row(task: Any, *others: str) -> str:
    what = " ".join((task.func.__doc__ or "").split("\n\n")[0].split())
    runs, *after = others
    return " | ".join([f"| `{task.name}`", runs, what, *after]) + " |"


def _attempts(task: Any) -> str:
    return str(getattr(task.retry_strategy, "max_attempts", None) or 1)


def _after(name: str) -> str:
    return f"`{TAKEN_OVER[name]}` does it" if name in TAKEN_OVER else "an admin presses Retry"


if __name__ == "__main__":
    print(page())
