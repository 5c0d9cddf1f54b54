//! The rules that the server refuses with their CRD, and the resources that it refuses because of them.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::ptr;
use std::sync::Mutex;

use super::format::{CauseInCrd, ReportEntry};
use super::lock::lock;
use crate::files::real;
use crate::settings::Effective;
use crd_ls_ide::{Finding, Severity, Snapshot, repeats_refused_rule};
use crd_ls_text::TextRange;

/// The reported errors about rules in the CRDs among the inputs, by the path of the input without links.
#[derive(Default)]
pub(super) struct RefusedRules(Mutex<BTreeMap<PathBuf, Vec<RefusedRule>>>);

struct RefusedRule {
    code: &'static str,
    range: TextRange,
}

impl RefusedRules {
    /// Adds the errors in an input, unless they are off or `known`: the positions of findings in the baseline.
    pub(super) fn add(
        &self,
        input: &str,
        snapshot: &Snapshot,
        settings: &Effective,
        known: impl FnOnce() -> HashSet<usize>,
    ) {
        if snapshot.refused_rules().next().is_none() {
            return;
        }
        let known = known();
        let is_known = |finding: &Finding| snapshot.position_of(finding).is_some_and(|at| known.contains(&at));
        let is_reported = |finding: &&Finding| {
            settings.severity(finding, snapshot.ignore_of(finding).is_some()) == Some(Severity::Error)
                && !is_known(finding)
        };
        let rules = snapshot.refused_rules().filter(is_reported);
        let rules: Vec<RefusedRule> =
            rules.map(|finding| RefusedRule { code: finding.code(), range: finding.range }).collect();
        if !rules.is_empty() {
            lock(&self.0).insert(real(Path::new(input)), rules);
        }
    }

    /// Turns the findings that repeat one of these errors into its consequences. The entries have their places in CRDs.
    pub(super) fn attribute(&self, entries: &mut [ReportEntry<'_>]) {
        let known = lock(&self.0);
        let mut repeating = HashSet::new();
        for entry in entries.iter_mut() {
            let Some((_, finding)) = entry.found().filter(|(_, finding)| repeats_refused_rule(finding)) else {
                continue;
            };
            let Some(rule) = entry.elsewhere else { continue };
            let mut errors = known.get(&real(Path::new(rule.file))).into_iter().flatten();
            let Some(error) = errors.find(|error| touch(rule.range, error.range)) else { continue };
            entry.cause_in_crd = Some(CauseInCrd { code: error.code, place: rule.at(error.range) });
            repeating.insert(ptr::from_ref(finding));
        }
        let follows =
            |entry: &ReportEntry<'_>| entry.cause.is_some_and(|cause| repeating.contains(&ptr::from_ref(cause)));
        // The other findings about the same value are not repeated.
        for entry in entries.iter_mut().filter(|entry| entry.cause_in_crd.is_none()) {
            if follows(entry) {
                entry.cause = None;
            }
        }
    }
}

/// Whether the ranges overlap or meet; an error about a missing end is just behind its rule.
fn touch(rule: TextRange, error: TextRange) -> bool {
    error.start() <= rule.end() && rule.start() <= error.end()
}
