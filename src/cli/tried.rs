use super::listed::Listed;
use crate::ide::{Fix, Snapshot};

/// The most findings of one text for which fixes are computed. Each fix is tried, which costs an
/// edit, so a hostile text could take hours.
const LIMIT: usize = 500;

/// The findings in their order, each with its fixes.
pub(super) fn with_fixes<'f>(
    snapshot: &Snapshot,
    findings: &'f [Listed<'f>],
) -> impl Iterator<Item = (&'f Listed<'f>, Vec<Fix>)> {
    let fixes = |(index, listed): (usize, &'f Listed<'f>)| {
        (listed, if index < LIMIT { snapshot.fixes(listed.finding) } else { Vec::new() })
    };
    findings.iter().enumerate().map(fixes)
}
