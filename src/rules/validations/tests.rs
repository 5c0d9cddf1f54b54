//! Expressions in their schemas.

mod costs;
mod defaults;
mod incremental;
mod mistakes;
mod not_judged;
mod places;

use crate::ide::{Finding, Snapshot};
use crate::testing::crd_around;
use crate::text::Text;

/// A schema in a CRD, analysed.
fn snapshot(schema: &str) -> Snapshot {
    Snapshot::new(Text::new(&crd_around(schema)))
}

/// What the findings about expressions are written for.
fn underlined(snapshot: &Snapshot) -> Vec<(String, &'static str)> {
    let text = |finding: &Finding| snapshot.text().slice(finding.range).into_owned();
    let findings = snapshot.findings().iter().filter(|finding| finding.code().starts_with("cel/"));
    findings.map(|finding| (text(finding), finding.code())).collect()
}
