# Runs the command line of oct in a container. Settings and the cache are in the volume.
#
#   npm pack                    # in a clone of oct; put oct-cli-0.1.0.tgz beside this file
#   sha256sum oct-cli-0.1.0.tgz
#   docker build -f cli.Dockerfile -t oct --build-arg OCT_SHA256=<checksum> .
#   docker run --rm --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#     -v oct:/var/lib/oct -v ./token:/run/secrets/token:ro oct holds --due 3d
#
# The user oct (999) of the container must be able to read the token. Only the volume is writable, so
# write files into it: --out /var/lib/oct/due.csv
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
    OCT_TOKEN_FILE=/run/secrets/token \
    OCT_NO_INPUT=1
USER oct
VOLUME /var/lib/oct
WORKDIR /var/lib/oct
# A command exits when it is done. Its exit code shows the result.
HEALTHCHECK NONE
ENTRYPOINT ["oct"]
CMD ["--help"]
