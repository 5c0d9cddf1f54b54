use crate::ide::{Finding, Fix, Snapshot};

/// For how many findings of one text fixes are looked for. Each fix is tried, which costs an edit,
/// and a text made for it could have us try for hours.
const LIMIT: usize = 500;

/// The findings in their order, each with its fixes.
pub(super) fn with_fixes<'f>(
    snapshot: &Snapshot,
    findings: &'f [Finding],
) -> impl Iterator<Item = (&'f Finding, Vec<Fix>)> {
    let fixes = |(index, finding)| (finding, if index < LIMIT { snapshot.fixes(finding) } else { Vec::new() });
    findings.iter().enumerate().map(fixes)
}
