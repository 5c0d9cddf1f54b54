//! The errors of a CRD that is read only to validate resources.

use super::baseline::Baselines;
use super::entries::entries;
use super::format::ReportFormatter;
use super::outlook::Outlook;
use super::report::Report;
use crate::settings::Effective;
use crd_ls_ide::{Finding, Severity, Showing, Shown, Snapshot};

/// The report on the errors for which the server refuses the CRD; None if there are none. Other findings are left to a
/// check of the CRD.
pub(super) fn refused_crd(
    name: &str,
    snapshot: &Snapshot,
    (settings, baselines): (&Effective, &Baselines),
    format: &dyn ReportFormatter,
) -> Option<Report> {
    let grade = |finding: &Finding, is_ignored: bool| settings.severity(finding, is_ignored);
    let showing = Showing::all(&grade);
    let mut shown = snapshot.shown(&[], &showing).shown;
    shown.retain(refuses);
    baselines.take_out_of_some(settings, name, snapshot, &mut shown);
    let mut entries = entries(name, snapshot, &shown);
    let mut report = Report::new(name, format, &mut entries, false, &Outlook::ALL);
    report.counts.crds = snapshot.crd_count();
    (report.counts.errors > 0).then_some(report)
}

/// Whether a finding makes the server refuse a definition. False if a setting has lowered its severity.
pub(super) fn refuses(shown: &Shown<'_>) -> bool {
    shown.severity == Severity::Error && shown.finding.severity() == Severity::Error
}
