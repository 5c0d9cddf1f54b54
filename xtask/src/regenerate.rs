//! Generated files. Tests fail if one is out of date; the commands here write them.

use crate::command::{Failure, cargo, run, shell};

/// A kind of generated files, with the command that writes them.
struct Generated {
    name: &'static str,
    /// Whether the files are written by default. False for files that need a quiet machine or minutes.
    is_default: bool,
    write: fn() -> Result<(), Failure>,
}

const ALL: &[Generated] = &[
    Generated { name: "docs", is_default: true, write: docs },
    Generated { name: "fixtures", is_default: true, write: fixtures },
    Generated { name: "expected", is_default: true, write: expected },
    Generated { name: "budgets", is_default: false, write: budgets },
    Generated { name: "curve", is_default: false, write: curve },
    Generated { name: "pictures", is_default: false, write: pictures },
];

/// Writes the named kinds of files, or the default ones.
///
/// # Errors
/// When a kind is unknown, or its command fails.
pub(crate) fn run_named(names: &[&str]) -> Result<(), Failure> {
    if let Some(unknown) = names.iter().find(|name| ALL.iter().all(|kind| kind.name != **name)) {
        let known: Vec<&str> = ALL.iter().map(|kind| kind.name).collect();
        return Err(format!("'{unknown}' is not generated; there are {}", known.join(", ")));
    }
    let is_asked = |kind: &&Generated| if names.is_empty() { kind.is_default } else { names.contains(&kind.name) };
    for kind in ALL.iter().filter(is_asked) {
        (kind.write)()?;
    }
    println!("Written. Read the difference before you commit it.");
    Ok(())
}

/// The pages of rules, fixes and options, the settings in the VS Code extension, the picture of the terminal, and the
/// links to the home of the project.
fn docs() -> Result<(), Failure> {
    let write = |tests: &str| run(cargo(&format!("test -q {tests}")).env("UPDATE_DOCS", "1"));
    let pages = write("--test house -- generated:: home:: site::");
    write("--test cli").and(pages)
}

/// The findings beside the files of `fixtures/`.
fn fixtures() -> Result<(), Failure> {
    run(cargo("test -q --test house fixtures::").env("UPDATE_FIXTURES", "1"))
}

/// Long expectations inside tests, and the cost of each kind of edit.
fn expected() -> Result<(), Failure> {
    run(cargo("test -q --no-fail-fast").env("UPDATE_EXPECT", "1"))
}

/// The instructions of each kind of edit.
fn budgets() -> Result<(), Failure> {
    run(shell("benches/budgets.sh").arg("--renew"))
}

/// The time of an edit by file size, as measured by `benches/peers.py`.
fn curve() -> Result<(), Failure> {
    run(&mut cargo("run -q -p crd-ls-benches --no-default-features --bin curve"))
}

/// The pictures of the VS Code extension.
fn pictures() -> Result<(), Failure> {
    run(&mut cargo("build --release"))?;
    run(shell("editors/vscode/tests/ci.sh").arg("target/release/crd-ls").env("UPDATE_PICTURES", "1"))
}
