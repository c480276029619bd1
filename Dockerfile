# syntax=docker/dockerfile:1

# Builds dist/ from the lockfile; nothing but the npm registry is asked.
FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# The image is dist/ and Node: no node_modules, no sources, no root.
FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 BERTH_DATA=/var/lib/berth
RUN install -d -o node -g node /var/lib/berth
WORKDIR /opt/berth
COPY --from=build /src/dist ./
USER node
VOLUME /var/lib/berth
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "node migrate.mjs && exec node server.mjs"]
