# The store as an image: `docker build -t oneday .`, then see docs/OPERATIONS.md.

FROM node:24-bookworm-slim AS build
WORKDIR /store
COPY package.json package-lock.json ./
# Without scripts: they fetch a second Node, Deno and PostgreSQL, which only development needs.
RUN npm ci --ignore-scripts
COPY . .
RUN node --input-type=module -e "await (await import('/store/server/build-app.ts')).buildAppWhenNeeded()" \
 && npm prune --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /store
COPY --from=build /store ./
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself, without npm or a shell between: SIGTERM reaches the store, which answers what is under way.
CMD ["node", "--max-semi-space-size=16", "server/start.ts"]
