# The command and the language server, alone in an image:
#   docker build -t crd-ls .
#   docker run --rm -v "$PWD:/work:ro" crd-ls check .
# A language server in a container: docker run --rm -i -v "$PWD:$PWD:ro" crd-ls --stdio
FROM rust:1-alpine AS build
RUN apk add --no-cache musl-dev
WORKDIR /source
COPY Cargo.toml Cargo.lock ./
COPY benches benches
COPY crates crates
COPY src src
COPY examples examples
COPY fuzz fuzz
RUN cargo build --release --locked --bin crd-ls

FROM scratch
COPY --from=build /source/target/release/crd-ls /crd-ls
COPY LICENSE /LICENSE
WORKDIR /work
USER 65534:65534
ENTRYPOINT ["/crd-ls"]
