//! Steps that use files outside of the repository: the API server's verdicts, recordings of editors, real CRDs. They
//! are in `../shared`. Without that folder, the steps do nothing. If it exists, all required files must exist, too.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::ci::BINARY;
use crate::command::{Failure, cargo, root, run, shell};

/// A path in `../shared`; None if the folder does not exist.
///
/// # Errors
/// When the folder exists and the path does not.
pub(crate) fn folder(path: &str) -> Result<Option<PathBuf>, Failure> {
    let shared = root().join("../shared");
    if !shared.is_dir() {
        return Ok(None);
    }
    let path = shared.join(path);
    path.canonicalize().map(Some).map_err(|error| format!("{}: {error}", path.display()))
}

/// Runs `step` with a path in `../shared`, or prints that there is nothing to do.
fn with(path: &str, step: impl FnOnce(PathBuf) -> Result<(), Failure>) -> Result<(), Failure> {
    match folder(path)? {
        Some(path) => step(path),
        None => {
            println!("nothing to do: ../shared is not there");
            Ok(())
        }
    }
}

/// Asserts that the server answers the first messages of real editors.
pub(crate) fn recordings() -> Result<(), Failure> {
    with("clients", |folder| run(cargo("test --test lsp clients::recordings").env("CRD_LS_RECORDINGS", folder)))
}

/// Compares findings with the API server's answers for each document, including rules, word for word. The only
/// exception are rules of equal cost, of which the server names a random few. Does the same for custom resources and
/// for updates of CRDs.
pub(crate) fn verdicts() -> Result<(), Failure> {
    with("oracle/parity.py", |script| {
        let parity = |words: &[&str]| {
            let mut parity = shell("python3");
            parity.arg(&script).args(["--bin", BINARY]).args(words);
            parity
        };
        run(&mut parity(&["--without", "cel"]))?;
        only_ties_differ(&summary_of(&mut parity(&["--full-cel", "--show", "1000"]))?)?;
        if let Some(rules) = folder("verdicts/cel")? {
            only_ties_differ(&summary_of(parity(&["--full-cel", "--show", "1000", "--set"]).arg(rules))?)?;
        }
        for (script, part, whole, thousandths) in
            [("verdicts/celparity.py", "rules_agree", "rules", 999), ("verdicts/crparity.py", "agree", "cases", 999)]
        {
            let Some(script) = folder(script)? else { continue };
            let summary = summary_of(shell("python3").arg(script).args(["--bin", BINARY, "--json"]))?;
            reaches(&summary, part, whole, thousandths)?;
        }
        updates()?;
        newer_sets()?;
        evaluations()
    })
}

/// The other documents that the server has judged: the script, the set, and the thousandths that must agree.
const NEWER_SETS: &[(&str, &str, u64)] = &[
    ("oracle/parity.py", "verdicts/mut3", 995),
    ("oracle/parity.py", "verdicts/cel3", 1_000),
    ("oracle/parity.py", "verdicts/real3", 1_000),
    ("verdicts/crparity.py", "verdicts/cr3", 998),
    ("verdicts/updparity.py", "verdicts/upd3", 995),
];

fn newer_sets() -> Result<(), Failure> {
    for &(script, set, thousandths) in NEWER_SETS {
        let (Some(script_file), Some(set)) = (folder(script)?, folder(set)?) else { continue };
        let (words, whole): (&[&str], _) = match script {
            "oracle/parity.py" => (&["--full-cel"], "documents"),
            "verdicts/crparity.py" => (&[], "cases"),
            _ => (&["--only", "server", "--unestablished=--not-established"], "pairs"),
        };
        let mut compare = shell("python3");
        compare.arg(script_file).args(["--bin", BINARY, "--json"]).args(words).arg("--set").arg(set);
        reaches(&summary_of(&mut compare)?, "agree", whole, thousandths)?;
    }
    Ok(())
}

/// Compares the values, costs and errors of expressions. The summary begins with the numbers: `3650 of 3655 …`.
fn evaluations() -> Result<(), Failure> {
    let Some(script) = folder("verdicts/evalparity.py")? else { return Ok(()) };
    let summary = summary_of(shell("python3").arg(script).args(["--bin", BINARY, "--show", "0"]))?;
    let numbers: Vec<u64> = summary.split(' ').take(3).filter_map(|word| word.parse().ok()).collect();
    match *numbers {
        [agree, all] if agree * 1_000 >= all * 995 => Ok(()),
        _ => Err(format!("too few expressions agree: {summary}")),
    }
}

/// The number of pairs among the loosening changes of printer columns that also remove the column's field. This is an
/// error, and both checkers report it.
const REMOVING_WITH_COLUMNS: u64 = 1;

/// Compares findings with the API server's answers to updates of CRDs. A change of the text alone must not
/// have findings, and a change that only loosens must not have errors.
fn updates() -> Result<(), Failure> {
    let Some(script) = folder("verdicts/updparity.py")? else { return Ok(()) };
    let mut compare = shell("python3");
    compare.arg(script).args(["--bin", BINARY, "--json", "--unestablished=--not-established"]);
    let summary = summary_of(&mut compare)?;
    reaches(&summary, "agree", "pairs", 990)?;
    // The reports of other checkers are covered, except for crdify's `unhandled`: where a keyword gets its implicit
    // value, where a description below changes, or where the server refuses the new keyword.
    reaches(&summary, "covered", "reports", 950)?;
    if number(&summary, "noisy")? > 0 {
        return Err(format!("a change of the text alone is reported: {summary}"));
    }
    match number(&summary, "alarms")? {
        0..=REMOVING_WITH_COLUMNS => Ok(()),
        _ => Err(format!("a change that only loosens is an error: {summary}")),
    }
}

/// The server visits properties in random order and names four rules at most, so among rules of equal cost its choice
/// is random.
const TIE: &str = "contributed to estimated rule cost total";

/// Asserts that a comparison found no differences except for the choice among rules of equal cost.
fn only_ties_differ(report: &str) -> Result<(), Failure> {
    let is_tie = |line: &str| line.starts_with("missed") && line.contains(TIE);
    let mut causes =
        report.lines().map(str::trim_start).filter(|line| line.starts_with("missed") || line.starts_with("extra"));
    match causes.find(|line| !is_tie(line)) {
        Some(difference) => Err(format!("the server says otherwise: {difference}")),
        None => Ok(()),
    }
}

/// The output of a comparison, whether it succeeds or not.
fn summary_of(command: &mut Command) -> Result<String, Failure> {
    let shown = format!("{command:?}");
    let output = command.stderr(Stdio::inherit()).output().map_err(|error| format!("{shown}: {error}"))?;
    if !matches!(output.status.code(), Some(0 | 1)) {
        return Err(format!("{shown}: {}", output.status));
    }
    let summary = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("{summary}");
    Ok(summary)
}

/// An integer member of a JSON object.
fn number(summary: &str, name: &str) -> Result<u64, Failure> {
    let value = summary.split_once(&format!("\"{name}\":")).map(|(_, rest)| rest.trim_start());
    let digits = value.and_then(|value| value.split(|c: char| !c.is_ascii_digit()).next());
    digits.and_then(|digits| digits.parse().ok()).ok_or_else(|| format!("no number '{name}' in {summary}"))
}

/// Asserts that a part is at least this many thousandths of the whole.
fn reaches(summary: &str, part: &str, whole: &str, thousandths: u64) -> Result<(), Failure> {
    let (part, whole) = (number(summary, part)?, number(summary, whole)?);
    if part * 1_000 >= whole * thousandths { Ok(()) } else { Err(format!("{part} of {whole} agree")) }
}

/// Asserts that each finding lies at the server's path, that `locate` finds it there, and that an edit has the same
/// result as a new analysis. Optimized like the step `at-length`, whose build it uses.
pub(crate) fn places() -> Result<(), Failure> {
    with("oracle", |folder| {
        let tests = "test --profile at-length -p crd-ls-ide --lib -- tests::places tests::incremental";
        run(cargo(tests).env("CRD_LS_PLACES", folder))
    })
}

/// Asserts that the conformance cases of CEL pass, except for a few.
pub(crate) fn conformance() -> Result<(), Failure> {
    with("cel-spec", |folder| {
        run(cargo("test -p crd-ls-cel --lib eval::tests::conformance").env("CRD_LS_CONFORMANCE", folder))
    })
}

/// The script that drives a language server.
const DRIVER: &str = "bench/lsp_bench.py";

/// Asserts that a new session publishes the same diagnostics as a session with random edits.
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

/// Asserts that diagnostics appear and disappear with edits that make and correct an error.
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

/// Asserts that expensive texts take bounded time and memory, and end no process.
pub(crate) fn hostile() -> Result<(), Failure> {
    with("bench/hostile.py", |script| run(shell("python3").arg(script).arg(root().join(BINARY))))
}
