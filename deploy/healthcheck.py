"""Exit code 0 while the process in this container answers, else 1 with what is wrong.

`healthcheck.py` asks the web process whether it is alive, `healthcheck.py worker` the worker for its metrics. What all
processes share is not looked at: an orchestrator restarts what is unhealthy, and that heals no database.
"""

import http.client
import os
import sys

SECONDS = 5


def main() -> int:
    port, path, headers = int(os.environ.get("PORT") or 8000), "/api/alive", {}
    if sys.argv[1:] == ["worker"]:
        port, path = int(os.environ["METRICS_LISTEN"].rpartition(":")[2]), "/metrics"
        headers = {"authorization": f"Bearer {os.environ.get('METRICS_TOKEN', '')}"}
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        said = answer.read().decode(errors="replace")
    except OSError as error:
        print(error)
        return 1
    print(answer.status, said[:300])
    return 0 if answer.status == 200 else 1


if __name__ == "__main__":
    sys.exit(main())
