//! Codes and groups of codes, as people name them in settings and comments.

use super::changes::CHANGES;
use super::engine::Severity;
use super::group::{group, selects};
use super::page::{codes, default_severity};
use super::problem::REFUSED_CHANGES;
use crate::model::near_name;

/// Whether it is a code or a group of codes.
pub fn is_selector(word: &str) -> bool {
    codes().any(|code| selects(word, code))
}

/// All groups and codes, in the order of the alphabet.
pub fn selectors() -> Vec<&'static str> {
    let mut selectors: Vec<&str> = codes().flat_map(|code| [group(code), code]).collect();
    selectors.sort_unstable();
    selectors.dedup();
    selectors
}

/// A code that is written like this, or ends like this.
pub fn near_selector(word: &str) -> Option<&'static str> {
    let selectors = selectors();
    let ending = || selectors.iter().find(|code| code.split_once('/').is_some_and(|(_, name)| name == word)).copied();
    near_name(word, selectors.iter().copied()).or_else(ending)
}

/// Whether everything that a code or group reports is an error of the API server.
pub fn reports_only_errors(selector: &str) -> bool {
    let mut selected = codes().filter(|code| selects(selector, code));
    selected.all(|code| default_severity(code) == Some(Severity::Error) && !is_taken_change(code))
}

/// Whether a code reports a change that breaks somebody, and that the server takes all the same.
fn is_taken_change(code: &str) -> bool {
    group(code) == CHANGES && !REFUSED_CHANGES.contains(&code)
}
