//! The kind that `--crd` and related options choose, for commands about one kind.

use std::path::Path;
use std::sync::Arc;

use super::entries::entries;
use super::input::Input;
use super::options::{Color, KindOptions, ReportFormat};
use super::refused_crd::refuses;
use super::say::{say, say_report};
use crd_ls_ide::{DefaultVersion, Finding, ResourceKind, Showing, Snapshot, chosen_version};
use crd_ls_text::TextSize;

/// The maximum number of errors of a CRD to print. `crd-ls check` prints all.
const MAX_ERRORS: usize = 20;

/// A kind and one of its versions.
pub(super) struct ChosenKind {
    pub(super) kind: ResourceKind,
    pub(super) version: String,
    /// The length of the text with the definition, in bytes.
    pub(super) length: TextSize,
    /// Whether the server refuses the definition.
    pub(super) is_refused: bool,
}

impl ChosenKind {
    /// Reads the definition. Prints its errors to stderr.
    pub(super) fn read(path: &Path, choice: &KindOptions, default: DefaultVersion) -> Result<Self, String> {
        let (input, text) = Input::with_crd(path)?;
        let snapshot = Snapshot::of_cluster(&text, Arc::default());
        let name = input.name();
        let is_refused = say_errors(&name, &snapshot);
        let kind = snapshot.chosen_kind(choice.kind.as_deref()).map_err(|reason| format!("{name}: {reason}"))?;
        let version = choice.version_name.as_deref();
        let version = chosen_version(&kind, version, default).map_err(|reason| format!("{name}: {reason}"))?.to_owned();
        Ok(Self { kind, version, length: text.len(), is_refused })
    }
}

/// Prints the errors for which the server refuses definitions. Returns whether there are any.
fn say_errors(name: &str, snapshot: &Snapshot) -> bool {
    let grade = |finding: &Finding, _: bool| Some(finding.severity());
    let showing = Showing { with_consequences: false, with_fixes: false, ..Showing::all(&grade) };
    let mut shown = snapshot.shown(&[], &showing).shown;
    shown.retain(refuses);
    let rest = shown.len().saturating_sub(MAX_ERRORS);
    let format = ReportFormat::Short.format(Color::Never);
    let first = shown.get(..shown.len().min(MAX_ERRORS)).unwrap_or_default();
    let lines: String = entries(name, snapshot, first).iter().map(|entry| format.finding(entry)).collect();
    say_report(&lines);
    if rest > 0 {
        say(&format!("{name}: and {rest} more errors, which `crd-ls check` lists"));
    }
    !shown.is_empty()
}
