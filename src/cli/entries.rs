use super::format::Entry;
use super::listed::Listed;
use crate::ide::{Severity, Snapshot};
use crate::text::Budget;

/// The findings of a file in their order. They share a budget for the fixes that are asked for.
pub(super) fn entries<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<Entry<'a>> {
    let budget = Budget::of(snapshot.text().len());
    findings.iter().map(|listed| Entry::new(file, snapshot, listed, &budget)).collect()
}

/// Makes the command fail for warnings, too.
pub(super) fn deny_warnings(entries: &mut [Entry<'_>]) {
    entries.iter_mut().for_each(|entry| entry.is_denied |= entry.severity == Severity::Warning);
}

/// The findings of a file that comments have ignored.
pub(super) fn suppressed<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<Entry<'a>> {
    entries(file, snapshot, findings).into_iter().map(Entry::suppressed).collect()
}
