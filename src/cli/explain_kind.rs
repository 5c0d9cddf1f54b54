use std::path::Path;
use std::process::ExitCode;

use super::chosen_kind::ChosenKind;
use super::exit::exit_code;
use super::fence::fenced_command;
use super::options::ExplainOptions;
use super::until_closed::print;
use super::visible::visible_columns;
use crd_ls_ide::{DefaultVersion, NoSuchField, Published, ResourceKind};

/// Runs `crd-ls explain --crd`: prints a field of a kind to stdout.
pub(super) fn explain_kind(options: &ExplainOptions, crd: &Path) -> ExitCode {
    exit_code(fenced_command(&crd.to_string_lossy(), || run(options, crd)))
}

/// Returns whether the server accepts the definition.
fn run(options: &ExplainOptions, crd: &Path) -> Result<bool, String> {
    let ChosenKind { kind, version, is_refused, .. } =
        ChosenKind::read(crd, &options.choice, DefaultVersion::Preferred)?;
    let published = kind.published(&version).ok_or_else(|| format!("the version {version} has no schema"))?;
    let path = options.subject.as_deref().unwrap_or_default();
    let path = fields_of(path, &kind, &published);
    let explained = published.explained(&path, options.recursive).map_err(|missing| words(&missing, &published))?;
    print(visible_columns(&explained).as_bytes())?;
    Ok(!is_refused)
}

/// The names in a path. As in `kubectl`, the path may begin with the plural of the kind, and indexes are ignored.
fn fields_of<'p>(path: &'p str, kind: &ResourceKind, published: &Published) -> Vec<&'p str> {
    let names = path.split('.').map(|name| name.split_once('[').map_or(name, |(name, _)| name));
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    let is_kind = |name: &str| name == kind.plural() || name.eq_ignore_ascii_case(&published.kind);
    match names.split_first() {
        Some((first, rest)) if is_kind(first) && !published.fields().any(|field| field == *first) => rest.to_vec(),
        _ => names,
    }
}

fn words(missing: &NoSuchField, published: &Published) -> String {
    let NoSuchField { name, parent, near } = missing;
    let parent = if parent.is_empty() { &published.kind } else { parent };
    let near = near.as_ref().map(|near| format!("; did you mean {near:?}?")).unwrap_or_default();
    format!("the field {name:?} does not exist in {parent}{near}")
}
