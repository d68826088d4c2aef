# The images of the site, one target each: `api`, `shell` (the document server) and `release`
# (the release command with the builds of the remotes and of the shell; the other two contain no
# remotes).
#
#   docker build --target api --tag haulyard-api .

FROM node:24-bookworm-slim AS node

# Dependencies are fetched before the sources are copied, so a change of code does not repeat it.
FROM node AS dependencies
WORKDIR /haulyard
ENV CI=true TURBO_TELEMETRY_DISABLED=1
RUN npm install --global pnpm@12.21.0
COPY pnpm-lock.yaml pnpm-workspace.yaml package.json .pnpmfile.mjs ./
RUN pnpm fetch

FROM dependencies AS workspace
COPY . .
RUN pnpm install --frozen-lockfile --offline

FROM workspace AS api-build
RUN pnpm exec turbo run build --filter=@haulyard/api \
  && pnpm --filter=@haulyard/api deploy --prod --legacy --offline /deployed

FROM workspace AS shell-build
RUN pnpm exec turbo run build --filter=@haulyard/shell --filter=@haulyard/shell-server \
  && pnpm --filter=@haulyard/shell-server deploy --prod --legacy --offline /deployed

FROM workspace AS release-build
RUN pnpm exec turbo run build --filter='@haulyard/mfe-*' \
  && mkdir /builds && cp --recursive --parents mfe-*/dist /builds

# Common base of the three images. The data folder is created here, so that a new volume there
# belongs to the user that writes into it.
FROM node AS runtime
# Two arenas: the C library otherwise makes one a thread, and each keeps freed memory.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
STOPSIGNAL SIGTERM

FROM runtime AS api
WORKDIR /haulyard/api
COPY --from=api-build /deployed/package.json ./
COPY --from=api-build /deployed/node_modules ./node_modules
COPY --from=api-build /deployed/dist ./dist
COPY --from=api-build /deployed/demo ./demo
COPY --from=api-build /deployed/pages ./pages
ENV PORT=4000
EXPOSE 4000
# Checks the process, not the database: a restart does not help an API that waits for its database.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-semi-space-size=2", "dist/main.js"]

FROM runtime AS shell
WORKDIR /haulyard/shell/server
# Only where `pnpm release snapshot` has written it: the pattern matches nothing else.
COPY --from=shell-build /deployed/package.json /haulyard/shell/server/built-in-registr[y] ./
COPY --from=shell-build /deployed/node_modules ./node_modules
COPY --from=shell-build /deployed/dist ./dist
COPY --from=shell-build /haulyard/shell/dist ../dist
ENV PORT=3000
EXPOSE 3000
# Its own response: pages are also served while the API is down.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/shell.json').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-proto=delete", "--max-semi-space-size=2", "--heap-growing-percent=40", "dist/main.js"]

FROM runtime AS release
WORKDIR /haulyard
COPY --from=shell-build /deployed/package.json ./shell/server/
COPY --from=shell-build /deployed/node_modules ./shell/server/node_modules
COPY --from=shell-build /deployed/dist ./shell/server/dist
COPY --from=release-build /builds ./
COPY --from=shell-build /haulyard/shell/dist ./shell/dist
ENTRYPOINT ["node", "shell/server/dist/release.js"]
