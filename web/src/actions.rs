//! Fixes and refactorings.

use crd_ls_ide::{Finding, Fix, FixId, Snapshot};
use crd_ls_text::TextSize;
use serde::Serialize;

use crate::places::{Replacement, replacements};

/// A fix whose result has been tested.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OfferedFix {
    title: String,
    /// Whether the fix loses no word and preserves the author's intent.
    is_safe: bool,
    edits: Vec<Replacement>,
    /// The fix's key for [`alike`], if other findings have the same fix.
    alike: Option<[usize; 2]>,
}

/// The fixes for a finding, the most likely first.
pub(crate) fn fixes(snapshot: &Snapshot, finding: &Finding) -> Vec<OfferedFix> {
    let lines = snapshot.text().line_table();
    let fixes = snapshot.fixes(finding).into_iter();
    let offered = fixes.map(|fix| OfferedFix {
        edits: replacements(&lines, &fix.edits),
        is_safe: fix.safe,
        alike: snapshot.has_alike(&[finding], &fix).then_some([fix.id.quick_fix, fix.id.choice]),
        title: fix.title(),
    });
    offered.collect()
}

/// The edits of a fix for a finding, and for all other findings that it fits.
pub(crate) fn alike(snapshot: &Snapshot, finding: &Finding, [quick_fix, choice]: [usize; 2]) -> Vec<Replacement> {
    let fix: Option<Fix> = snapshot.fix_by(finding, FixId { quick_fix, choice });
    let edits = fix.map(|fix| snapshot.fix_alike(finding, &fix)).unwrap_or_default();
    replacements(&snapshot.text().line_table(), &edits)
}

/// The edits of all safe fixes, and their titles.
#[derive(Serialize)]
pub(crate) struct FixedAll {
    titles: Vec<String>,
    edits: Vec<Replacement>,
}

pub(crate) fn fix_all(snapshot: &Snapshot) -> FixedAll {
    let fixed = snapshot.fix_all();
    FixedAll {
        titles: fixed.fixes.into_iter().map(|fix| fix.title).collect(),
        edits: replacements(&snapshot.text().line_table(), &fixed.edits),
    }
}

/// The titles of the refactorings at a place.
pub(crate) fn refactorings(snapshot: &Snapshot, offset: TextSize) -> Vec<String> {
    snapshot.refactorings(offset).into_iter().map(|found| found.title).collect()
}

/// The edits of a refactoring, or the reason why it is impossible.
#[derive(Serialize)]
pub(crate) struct Refactored {
    edits: Vec<Replacement>,
    refusal: Option<String>,
}

pub(crate) fn refactor(snapshot: &Snapshot, offset: TextSize, title: &str) -> Refactored {
    let found = snapshot.refactorings(offset).into_iter().find(|found| found.title == title);
    match found.map(|found| found.edits(snapshot)) {
        Some(Ok(edits)) => Refactored { edits: replacements(&snapshot.text().line_table(), &edits), refusal: None },
        Some(Err(reason)) => Refactored { edits: Vec::new(), refusal: Some(reason) },
        None => Refactored { edits: Vec::new(), refusal: None },
    }
}
