//! Steps over files that are not part of the repository: the API server's verdicts, recordings of editors, real CRDs.
//! They are in `../shared`. Where that folder is missing the steps have nothing to do; where it is there, all of what
//! they need must be.

use std::path::PathBuf;

use crate::ci::BINARY;
use crate::command::{Failure, cargo, root, run, shell};

/// A path within `../shared`; None where there is no such folder.
///
/// # Errors
/// When the folder is there and the path in it is not.
pub(crate) fn folder(path: &str) -> Result<Option<PathBuf>, Failure> {
    let shared = root().join("../shared");
    if !shared.is_dir() {
        return Ok(None);
    }
    let path = shared.join(path);
    path.canonicalize().map(Some).map_err(|error| format!("{}: {error}", path.display()))
}

/// Runs `step` with a path within `../shared`, or says that there is nothing to do.
fn with(path: &str, step: impl FnOnce(PathBuf) -> Result<(), Failure>) -> Result<(), Failure> {
    match folder(path)? {
        Some(path) => step(path),
        None => {
            println!("nothing to do: ../shared is not there");
            Ok(())
        }
    }
}

/// The server answers what real editors send first.
pub(crate) fn recordings() -> Result<(), Failure> {
    with("clients", |folder| run(cargo("test --test lsp clients::recordings").env("CRD_LS_RECORDINGS", folder)))
}

/// What the API server says of each document, except of validation rules in CEL.
pub(crate) fn verdicts() -> Result<(), Failure> {
    with("oracle/parity.py", |script| run(shell("python3").arg(script).args(["--bin", BINARY, "--without", "cel"])))
}

/// Each finding lies where the server's path leads, `locate` leads there, and an edit gives what a new analysis gives.
pub(crate) fn places() -> Result<(), Failure> {
    with("oracle", |folder| run(cargo("test --lib ide::tests").env("CRD_LS_PLACES", folder)))
}

/// The conformance cases of CEL hold, but for a few.
pub(crate) fn conformance() -> Result<(), Failure> {
    with("cel-spec", |folder| run(cargo("test --lib cel::eval::tests::conformance").env("CRD_LS_CONFORMANCE", folder)))
}

/// The driver of a language server.
const DRIVER: &str = "bench/lsp_bench.py";

/// After random edits the diagnostics are those of a new session.
pub(crate) fn converge() -> Result<(), Failure> {
    with(DRIVER, |script| {
        let guide = root().join("fixtures/guide/non-structural.yaml");
        let files = [Some(guide), folder("bench/docs/crd-13k.yaml")?, folder("bench/docs/crd-75k.yaml")?];
        for seed in ["1", "2"] {
            for file in files.iter().flatten() {
                let mut converge = shell("python3");
                converge.arg(&script).args(["converge", "--server", &format!("crd-ls={BINARY}"), "--file"]).arg(file);
                run(converge.args(["--edits", "60", "--rounds", "2", "--seed", seed]))?;
            }
        }
        Ok(())
    })
}

/// Diagnostics come and go with each edit that makes and corrects an error.
pub(crate) fn flips() -> Result<(), Failure> {
    with(DRIVER, |script| {
        for pattern in ["flipkey", "flipcolon"] {
            for name in ["crd-13k", "crd-75k", "crd-3m-single"] {
                let Some(file) = folder(&format!("bench/docs/{name}.yaml"))? else { continue };
                let mut flips = shell("python3");
                flips.arg(&script).args(["bench", "--server", &format!("crd-ls={BINARY}"), "--file"]).arg(file);
                run(flips.args(["--edits", "20", "--pattern", pattern, "--no-requests"]))?;
            }
        }
        Ok(())
    })
}
