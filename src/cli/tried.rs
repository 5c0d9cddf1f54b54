use crate::ide::{Finding, Fix, Snapshot};

/// The most findings of one text for which fixes are computed. Each fix is tried, which costs an
/// edit, so a hostile text could take hours.
const LIMIT: usize = 500;

/// The findings in their order, each with its fixes.
pub(super) fn with_fixes<'f>(
    snapshot: &Snapshot,
    findings: &'f [Finding],
) -> impl Iterator<Item = (&'f Finding, Vec<Fix>)> {
    let fixes = |(index, finding)| (finding, if index < LIMIT { snapshot.fixes(finding) } else { Vec::new() });
    findings.iter().enumerate().map(fixes)
}
