# The command and the language server, alone in an image:
#   docker build -t crd-ls .
#   docker run --rm -v "$PWD:/work:ro" crd-ls check .
# A language server in a container: docker run --rm -i -v "$PWD:$PWD:ro" crd-ls --stdio
#
# BINARY is the stage that the binary comes from. A release takes `released`, with binaries for several architectures.
ARG BINARY=built

FROM rust:1-alpine AS built
RUN apk add --no-cache musl-dev
WORKDIR /source
COPY Cargo.toml Cargo.lock ./
COPY benches benches
COPY crates crates
COPY src src
COPY examples examples
COPY fuzz fuzz
RUN cargo build --release --locked --bin crd-ls && cp target/release/crd-ls /crd-ls

FROM scratch AS released
ARG TARGETARCH
COPY image/$TARGETARCH/crd-ls /crd-ls

FROM $BINARY AS binary

FROM scratch
COPY --from=binary /crd-ls /crd-ls
COPY LICENSE /LICENSE
WORKDIR /work
USER 65534:65534
ENTRYPOINT ["/crd-ls"]
