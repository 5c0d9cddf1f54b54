use std::path::Path;
use std::process::ExitCode;

use super::exit::{Reasons, exit_code};
use super::input::is_stdin;
use super::options::{NewOptions, Scope};
use super::until_closed::print_product;
use super::write::write_new_file;
use crd_ls_ide::{NewCrd, Severity, Snapshot};
use crd_ls_text::Text;

/// Runs `crd-ls new`: prints a new CRD to stdout, or writes its file.
pub(super) fn new(options: &NewOptions) -> ExitCode {
    exit_code(run(options).map(|()| true))
}

fn run(options: &NewOptions) -> Result<(), Reasons> {
    let scope = match options.scope {
        Scope::Namespaced => "Namespaced",
        Scope::Cluster => "Cluster",
    };
    let crd = NewCrd {
        kind: &options.kind,
        group: &options.group,
        plural: options.plural.as_deref(),
        scope,
        version: &options.version_name,
    };
    let text = crd.text();
    let errors = errors(&text);
    if !errors.is_empty() {
        return Err(errors.into_iter().collect());
    }
    match &options.output {
        Some(path) if !is_stdin(path) => write(path, &text).map_err(Reasons::from),
        _ => print_product(&text).map_err(Reasons::from),
    }
}

/// The errors of the API server, which come from the names.
fn errors(text: &str) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(text));
    let findings = snapshot.findings().iter();
    let errors =
        findings.filter(|finding| finding.severity() == Severity::Error && snapshot.cause_of(finding).is_none());
    errors.map(|error| format!("{}: {}", error.written, error.message())).collect()
}

fn write(path: &Path, text: &str) -> Result<(), String> {
    let shown = path.display();
    match write_new_file(path, text) {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("{shown}: it exists already; name another file, or remove it first")),
        Err(error) => Err(format!("{shown}: cannot be written: {error}")),
    }
}
