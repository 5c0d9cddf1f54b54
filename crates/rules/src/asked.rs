//! Findings of the optional rules: the rules about conventions and about the targeted version of Kubernetes.

use super::crd::partial::is_patch;
use super::engine::CheckedObject;
use super::places::visit_schemas;
use super::{Finding, Report, conventions, target};
use crd_ls_model::{AnalysisOptions, Crd, Stream};

/// The findings of the rules that the options turn on, in the order of the text.
pub fn optional_findings(report: &Report, stream: &Stream, options: &AnalysisOptions) -> Vec<Finding> {
    if !options.conventions && options.kubernetes.is_newest() {
        return Vec::new();
    }
    let mut findings = Vec::new();
    for (place, object) in report.placed_objects(stream) {
        let Some(crd) = object.definition.crd().filter(|crd| !is_patch(crd)) else { continue };
        findings.extend(of_crd(crd, object, options).into_iter().map(|finding| place.placed(finding)));
    }
    findings.sort_by_key(|finding| (finding.range.start(), finding.code()));
    findings.dedup();
    findings
}

/// The findings about a CRD. Their ranges count from its start.
fn of_crd(crd: &Crd, object: &CheckedObject, options: &AnalysisOptions) -> Vec<Finding> {
    let mut out = Vec::new();
    for version in crd.held_versions() {
        if options.conventions {
            conventions::check_version(&version, &mut out);
        }
        target::check_version(options.kubernetes, &version, &mut out);
        visit_schemas(&version, &mut |place| {
            if options.conventions {
                conventions::check(place, &mut out);
            }
            target::check(options.kubernetes, (object, &version), place, &mut out);
        });
    }
    if options.conventions {
        conventions::check_crd(crd, &mut out);
    }
    out
}
