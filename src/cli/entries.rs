use std::collections::HashMap;

use super::format::Entry;
use super::listed::Listed;
use crate::ide::Snapshot;

/// The most findings of one text for which fixes are computed. Each fix is tried, which costs an
/// edit, so a hostile text could take hours.
const MOST_FIXED: usize = 500;

/// The findings of a file in their order, each with its fixes.
pub(super) fn entries<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<Entry<'a>> {
    let mut seen: HashMap<(&str, String, String), usize> = HashMap::new();
    let entry = |(index, listed): (usize, &Listed<'a>)| {
        let fixes = if index < MOST_FIXED { snapshot.fixes(listed.finding) } else { Vec::new() };
        let mut entry = Entry::new(file, snapshot, listed, fixes);
        let count = seen.entry((entry.code, entry.message.clone(), entry.written.clone())).or_default();
        entry.repetition = *count;
        *count += 1;
        entry
    };
    findings.iter().enumerate().map(entry).collect()
}

/// The findings of a file that comments have ignored. Nobody asks for their fixes.
pub(super) fn suppressed<'a>(file: &'a str, snapshot: &'a Snapshot, findings: &[Listed<'a>]) -> Vec<Entry<'a>> {
    let entry =
        |listed| Entry { is_denied: false, is_suppressed: true, ..Entry::new(file, snapshot, listed, Vec::new()) };
    findings.iter().map(entry).collect()
}
