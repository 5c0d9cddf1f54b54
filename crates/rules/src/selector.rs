//! Selectors: codes and groups of codes in settings and comments.

use super::changes::CHANGES;
use super::group::{group, selects};
use super::page::codes;
use super::problem::{Severity, default_severity, refused_changes};
use crd_ls_grammar::near_name::near_name;

/// Whether a word is a code or a group of codes.
pub fn is_selector(word: &str) -> bool {
    codes().any(|code| selects(word, code))
}

/// All groups and codes, in alphabetical order.
pub fn selectors() -> Vec<&'static str> {
    let mut selectors: Vec<&str> = codes().flat_map(|code| [group(code), code]).collect();
    selectors.sort_unstable();
    selectors.dedup();
    selectors
}

/// A code or group with a similar name, or a code whose part after the slash is this word.
pub fn near_selector(word: &str) -> Option<&'static str> {
    near_name(word, selectors().into_iter()).or_else(|| codes_named(word).first().copied())
}

/// The codes with this name after the slash, in alphabetical order.
pub fn codes_named(name: &str) -> Vec<&'static str> {
    let is_named = |code: &&str| code.split_once('/').is_some_and(|(_, of_code)| of_code == name);
    let mut named: Vec<&str> = codes().filter(is_named).collect();
    named.sort_unstable();
    named
}

/// Whether the API server refuses everything that is reported with a code, or with the codes of a group.
pub fn reports_only_errors(selector: &str) -> bool {
    let mut selected = codes().filter(|code| selects(selector, code));
    selected.all(|code| default_severity(code) == Some(Severity::Error) && !is_exempt(code))
}

/// Whether a code is about a breaking change that the server accepts, or about a CRD for an old server.
fn is_exempt(code: &str) -> bool {
    let is_taken_change = || group(code) == CHANGES && refused_changes().all(|refused| refused != code);
    code == "lint/no-longer-served" || is_taken_change()
}
