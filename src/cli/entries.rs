use super::format::Entry;
use super::listed::Listed;
use crate::ide::{Severity, Snapshot};

/// The most findings of one text for which fixes are computed. Each fix is tried, which costs an
/// edit, so a hostile text could take hours.
const MAX_FIXED: usize = 500;

/// How much text is judged again to compute fixes of custom resources: each trial judges the resource.
const MAX_JUDGED_BYTES: usize = 32 << 20;

/// The findings of a file in their order, each with its fixes.
pub(super) fn entries<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<Entry<'a>> {
    with_fixes(file, snapshot, findings, MAX_FIXED)
}

/// The same where the text has custom resources, which are judged in this snapshot.
pub(super) fn judged_entries<'a>(file: &'a str, judged: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<Entry<'a>> {
    let length = usize::from(judged.text().len()).max(1);
    with_fixes(file, judged, findings, MAX_FIXED.min(MAX_JUDGED_BYTES / length))
}

/// The entries, with the fixes of the first `most`.
fn with_fixes<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>], most: usize) -> Vec<Entry<'a>> {
    let entry = |(index, listed): (usize, &Listed<'a>)| {
        let fixes = if index < most { snapshot.fixes(listed.finding) } else { Vec::new() };
        Entry::new(file, snapshot, listed, fixes)
    };
    findings.iter().enumerate().map(entry).collect()
}

/// Makes the command fail for warnings, too.
pub(super) fn deny_warnings(entries: &mut [Entry<'_>]) {
    entries.iter_mut().for_each(|entry| entry.is_denied |= entry.severity == Severity::Warning);
}

/// The findings of a file that comments have ignored. Nobody asks for their fixes.
pub(super) fn suppressed<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<Entry<'a>> {
    findings.iter().map(|listed| Entry::new(file, snapshot, listed, Vec::new()).suppressed()).collect()
}
