/work/main/xtask/target/debug/deps/xtask-b282b3c2283f4d8a.d: src/main.rs src/ci.rs src/command.rs src/regenerate.rs src/shared.rs

/work/main/xtask/target/debug/deps/libxtask-b282b3c2283f4d8a.rmeta: src/main.rs src/ci.rs src/command.rs src/regenerate.rs src/shared.rs

src/main.rs:
src/ci.rs:
src/command.rs:
src/regenerate.rs:
src/shared.rs:

# env-dep:CARGO_MANIFEST_DIR=/work/main/xtask
