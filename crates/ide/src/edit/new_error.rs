//! The new errors and other findings after a change.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::{Finding, Severity, Snapshot};
use crd_ls_cel::Mistake;
use crd_ls_model::FieldPath;
use crd_ls_rules::{ExpressionProblem, ProblemKind};
use crd_ls_text::Text;

/// The message of an error in `after`, a later state of the same text, that `before` doesn't have. Only the codes are
/// compared, because errors of moved text have other paths. Errors in rules' expressions don't count: the author has to
/// check rules about moved text.
pub(crate) fn new_error(before: &Snapshot, after: &Snapshot) -> Option<String> {
    let (before, after) = (before.findings_beyond(after), after.findings_beyond(before));
    beyond(errors(&before), errors(&after), Finding::code).next().map(Finding::message)
}

fn errors(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    let is_in_rule = |finding: &Finding| matches!(finding.kind, ProblemKind::Expression(_));
    findings.iter().filter(move |finding| finding.severity() == Severity::Error && !is_in_rule(finding))
}

/// The findings that a change removes, and the findings that it adds. Findings that appear only because an expression
/// is read further are left out, because the syntax error before hid them.
pub(crate) fn compared(before: &Snapshot, after: &Snapshot) -> (Vec<Finding>, Vec<Finding>) {
    let (removed, mut added) = (before.findings_beyond(after), after.findings_beyond(before));
    let (read, reads) = (unread(&removed), unread(&added));
    let is_read_further = |path: &FieldPath| match (read.get(path).map(Vec::as_slice), reads.get(path)) {
        (Some([_]), None) => true,
        (Some([before]), Some(after)) => after.iter().all(|after| after < before),
        _ => false,
    };
    let further: HashSet<FieldPath> =
        read.keys().filter(|path| is_read_further(path)).map(|path| (*path).clone()).collect();
    drop(reads);
    added.retain(|finding| !(matches!(finding.kind, ProblemKind::Expression(_)) && further.contains(&finding.written)));
    (removed, added)
}

/// For each expression, the number of bytes after its syntax error, by the expression's path.
fn unread(findings: &[Finding]) -> HashMap<&FieldPath, Vec<usize>> {
    let mut unread: HashMap<&FieldPath, Vec<usize>> = HashMap::new();
    for finding in findings {
        if let ProblemKind::Expression(ExpressionProblem::Uncompilable {
            mistake: Some(Mistake::Syntax(_)),
            rest,
            ..
        }) = &finding.kind
        {
            unread.entry(&finding.written).or_default().push(*rest);
        }
    }
    unread
}

/// Whether there are new errors, or more errors with the same code and path.
pub(crate) fn has_new_error<'f>(before: &'f [Finding], after: impl IntoIterator<Item = &'f Finding>) -> bool {
    let errors = after.into_iter().filter(|finding| finding.severity() == Severity::Error);
    beyond(before, errors, identity).next().is_some()
}

/// Whether `after` has new findings of any severity, or more findings with the same code and path. Findings that moved
/// with their text are not new.
pub(crate) fn has_new_finding(before: (&Text, &[Finding]), after: (&Text, &[Finding])) -> bool {
    let mut unknown = beyond(before.1, after.1, identity).peekable();
    if unknown.peek().is_none() {
        return false;
    }
    let gone = beyond(after.1, before.1, identity);
    let moved = |text: &Text, finding: &Finding| (finding.code(), text.slice(finding.range).into_owned());
    let gone: Vec<_> = gone.map(|finding| moved(before.0, finding)).collect();
    let unknown: Vec<_> = unknown.map(|finding| moved(after.0, finding)).collect();
    beyond(&gone, &unknown, |moved| moved).next().is_some()
}

/// The elements of `after` whose keys are not in `before`, or occur there less often.
fn beyond<'f, T: 'f, K: Eq + Hash>(
    before: impl IntoIterator<Item = &'f T>,
    after: impl IntoIterator<Item = &'f T>,
    key: impl Fn(&'f T) -> K,
) -> impl Iterator<Item = &'f T> {
    let mut known: HashMap<K, usize> = HashMap::new();
    for one in before {
        *known.entry(key(one)).or_default() += 1;
    }
    after.into_iter().filter(move |one| match known.get_mut(&key(one)) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    })
}

/// The identity of a finding across an edit. It excludes the range, which may move; the server's path, which changes
/// when versions become or cease to be identical; and the document's number, which changes when joined documents are
/// separated.
pub(crate) fn identity(finding: &Finding) -> (&'static str, &FieldPath) {
    (finding.code(), &finding.written)
}
