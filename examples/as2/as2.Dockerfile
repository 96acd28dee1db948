# Runs OpenAS2. Its settings, its keys and the folder that it shares with oct serve are mounted; see compose.yaml.
FROM eclipse-temurin:21-jre
# Installs the downloaded file only if its checksum matches.
ARG OPENAS2_SHA256
WORKDIR /opt/openas2
COPY openas2.zip ./
# Uses the user id of oct serve, so that each program can move the files of the other.
RUN echo "$OPENAS2_SHA256  openas2.zip" | sha256sum --check \
 && apt-get update && apt-get install --yes --no-install-recommends unzip \
 && unzip -q openas2.zip && rm openas2.zip && rm -rf config/* /var/lib/apt/lists/* \
 && useradd --system --uid 999 as2 \
 && install -d -o 999 -m 0700 /exchange
USER 999
VOLUME /exchange
EXPOSE 10080
# Lists the libraries one by one, as the start script of OpenAS2 does. The folder config/ holds logback.xml.
ENTRYPOINT ["sh", "-c", "exec java -Dorg.openas2.cert.Password=\"$AS2_KEYSTORE_PASSWORD\" -cp \"/opt/openas2/config:$(echo /opt/openas2/lib/*.jar | tr ' ' ':')\" org.openas2.app.OpenAS2Server /opt/openas2/config/config.xml"]
