# syntax=docker/dockerfile:1
# The image of Marmita, the same for web processes, workers and migrations. Each step is a script of this repository,
# which CI runs outside Docker too (tests/deploy). `docker build -t marmita .`; compose.yaml starts all of it.

# The same Python in both stages: the environment is made in one and copied to the other.
ARG PYTHON=python:3.11-slim-bookworm
ARG NODE=node:22-bookworm-slim

# The web app, which the final image has as files: no Node in it.
FROM ${NODE} AS web
WORKDIR /marmita
COPY web/package.json web/package-lock.json web/
RUN npm --prefix web ci --no-progress
COPY marmita marmita
COPY web web
RUN npm --prefix web run --silent build

# The Python packages, each file checked against its hash.
FROM ${PYTHON} AS environment
WORKDIR /marmita
COPY pyproject.toml README.md LICENSE ./
COPY marmita/__init__.py marmita/
COPY requirements/installer.lock requirements/run.lock requirements/
COPY tools/environment.sh tools/find_python.sh tools/install_locked.sh tools/
RUN bash tools/environment.sh run

# What belongs into the image, and nothing else.
FROM ${PYTHON} AS files
WORKDIR /source
COPY . .
COPY --from=web /marmita/web/dist web/dist
RUN bash tools/package.sh /marmita

FROM ${PYTHON}
RUN groupadd --gid 10001 marmita && useradd --uid 10001 --gid marmita --no-create-home --shell /usr/sbin/nologin marmita
COPY --from=environment /marmita/.venv /marmita/.venv
COPY --from=files /marmita /marmita
RUN /marmita/.venv/bin/python -m compileall -q /marmita/.venv/lib /marmita/marmita && install -d -o marmita -g marmita /data
WORKDIR /marmita
USER 10001:10001
# Nothing is written but below MARMITA_DATA and /tmp: run it with a read-only root and a tmpfs on /tmp.
ENV PATH=/marmita/.venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 \
    MARMITA_ENV=production HOST=0.0.0.0 PORT=8000 MARMITA_DATA=/data
EXPOSE 8000
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 CMD ["python", "/marmita/deploy/healthcheck.py"]
ENTRYPOINT ["marmita"]
CMD ["run"]
