# syntax=docker/dockerfile:1

# By version and digest: what was tried is what is built. Another one, such as your registry's own copy:
# `--build-arg NODE_IMAGE=registry.example.com/node@sha256:…`.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ormconfig.ts ./
COPY src src
RUN npm run build \
 && npm prune --omit=dev \
 # A peer of what is done when building.
 && rm -rf node_modules/typescript \
 # The package carries the libraries of every system; this image needs one.
 && find node_modules/onnxruntime-node/bin/napi-v*/ -mindepth 1 -maxdepth 1 ! -name linux -exec rm -r {} + \
 && find node_modules/onnxruntime-node/bin/napi-v*/linux -mindepth 1 -maxdepth 1 \
      ! -name "$(node -p process.arch)" -exec rm -r {} + \
 # For editors and compilers.
 && find node_modules dist -type f \
      \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.tsbuildinfo' \) -delete

FROM ${NODE_IMAGE} AS system
# Node.js without package managers and headers, and nothing by which a process could become somebody else.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn* /root/.npm \
 && find /usr/local/bin /usr/local/sbin -xtype l -delete \
 && find / -xdev -type f -perm /6000 -exec chmod a-s {} + \
 && install -d -m 700 -o 1000 -g 1000 /data

FROM scratch
COPY --from=system / /
COPY --from=system --chown=1000:1000 /data /data
# A user without a name has no home, and libraries ask for it.
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    HOME=/app \
    NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/src/cfdi/claves/model src/cfdi/claves/model
COPY --from=build /app/src/receipts/ocr/model src/receipts/ocr/model
COPY --from=build /app/src/web-account/assets/files src/web-account/assets/files
COPY --from=build /app/src/web-account/style/*.css src/web-account/style/
# By number: so Kubernetes can tell that it is not root. Any other works, too.
USER 1000:1000
# All that is ever written; the rest may be mounted read-only.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/src/main.js"]
