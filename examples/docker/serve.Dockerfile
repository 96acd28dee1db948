# Runs oct serve in a container. Its database and files are in the volume.
#
#   npm pack                    # in a clone of oct; put oct-cli-0.1.0.tgz beside this file
#   sha256sum oct-cli-0.1.0.tgz
#   docker build -f serve.Dockerfile -t oct-serve --build-arg OCT_SHA256=<checksum> .
#   docker run -d --restart always --read-only --tmpfs /tmp --cap-drop ALL \
#     --security-opt no-new-privileges -p 127.0.0.1:4949:4949 -v oct-serve:/var/lib/oct \
#     --name oct-serve oct-serve --public-url https://tracking.example.com
#
# To create an API key:
#   docker exec oct-serve oct serve keys create --account acme
FROM node:24-slim
# Installs the packed file only if its checksum matches. A package by this name in a registry is not oct.
ARG OCT_SHA256
WORKDIR /opt/oct
COPY oct-cli-0.1.0.tgz ./
# This run stores compiled code beside the program, which is read-only later.
RUN echo "$OCT_SHA256  oct-cli-0.1.0.tgz" | sha256sum --check \
 && npm install --global --offline ./oct-cli-0.1.0.tgz \
 && rm oct-cli-0.1.0.tgz \
 && useradd --system --uid 999 --create-home --home-dir /var/lib/oct oct \
 && oct help > /dev/null
ENV OCT_CONFIG_DIR=/var/lib/oct/config \
    OCT_CACHE_DIR=/var/lib/oct/cache \
    OCT_DATA_DIR=/var/lib/oct/data \
    OCT_SERVE_FOLDER=/var/lib/oct/service \
    OCT_SERVE_LOG=json
USER oct
VOLUME /var/lib/oct
EXPOSE 4949
HEALTHCHECK --interval=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4949/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Listens inside the container only. The option -p of docker run decides who can connect.
ENTRYPOINT ["oct", "serve", "--host", "0.0.0.0"]
