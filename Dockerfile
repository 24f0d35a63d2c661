# An image with Node, the libraries that it names, and what `npm run build -- --served` makes. Nothing else: no shell, no packages.
#
#   docker build -t wallet-kit .

# Any image with Node 20.19 or newer and npm; the whole one has `strip`, too.
ARG NODE_IMAGE=docker.io/library/node:22-bookworm
# What is built already, in /kit/dist of an image; without one it is built here.
ARG BUILT=build

FROM ${NODE_IMAGE} AS build
WORKDIR /kit
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
COPY . .
RUN ["npm", "run", "build", "--", "--served"]

FROM ${BUILT} AS built

FROM ${NODE_IMAGE} AS runtime
COPY scripts/collectRuntime.mjs /
RUN ["node", "/collectRuntime.mjs", "/runtime", "/owned"]

FROM scratch
COPY --from=runtime /runtime/ /
COPY --from=runtime --chown=10001:10001 /owned/ /
COPY --from=built /kit/dist/ /app/
ENV PATH=/bin NODE_ENV=production HOST=0.0.0.0 PORT=4700 DATA_DIRECTORY=/data
USER 10001:10001
WORKDIR /app
VOLUME ["/data"]
EXPOSE 4700
# The first start makes its tables.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["/bin/node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/bin/node"]
CMD ["server/main.js"]
