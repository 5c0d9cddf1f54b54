//! Expressions in their schemas.

mod costs;
mod defaults;
mod incremental;
mod mistakes;
mod not_judged;
mod places;

use crd_ls_ide::{Finding, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::Text;

/// Analyses a CRD with this schema.
fn snapshot(schema: &str) -> Snapshot {
    Snapshot::new(Text::new(&crd_around(schema)))
}

/// The ranges of findings about expressions as text, with their codes.
fn underlined(snapshot: &Snapshot) -> Vec<(String, &'static str)> {
    let text = |finding: &Finding| snapshot.text().slice(finding.range).into_owned();
    let findings = snapshot.findings().iter().filter(|finding| finding.code().starts_with("cel/"));
    findings.map(|finding| (text(finding), finding.code())).collect()
}
