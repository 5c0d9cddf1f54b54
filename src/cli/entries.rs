use super::format::ReportEntry;
use super::listed::Listed;
use crd_ls_ide::{Severity, Snapshot};
use crd_ls_text::Budget;

/// The findings of a file as entries, in their order. All share one budget, so that looking for fixes stays bounded.
pub(super) fn entries<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<ReportEntry<'a>> {
    let budget = Budget::of(snapshot.text().len());
    findings.iter().map(|listed| ReportEntry::new(file, snapshot, listed, &budget)).collect()
}

/// Makes the command fail for warnings, too.
pub(super) fn deny_warnings(entries: &mut [ReportEntry<'_>]) {
    entries.iter_mut().for_each(|entry| entry.is_denied |= entry.severity == Severity::Warning);
}

/// The findings of a file that comments ignore.
pub(super) fn suppressed<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<ReportEntry<'a>> {
    entries(file, snapshot, findings).into_iter().map(ReportEntry::suppressed).collect()
}
