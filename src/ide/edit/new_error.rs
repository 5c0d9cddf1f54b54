//! Whether a change that moves text causes an error.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use crate::cel::Mistake;
use crate::ide::{Finding, Severity, Snapshot};
use crate::model::FieldPath;
use crate::rules::{ExpressionProblem, ProblemKind};
use crate::text::Text;

/// The message of an error that `after`, a later state of the same text, has and `before` has not. Moved text is
/// reported at other paths, so only the codes of errors are compared. Errors in the expressions of rules do not count:
/// what a rule says of moved text is for the author to confirm.
pub(in crate::ide) fn new_error(before: &Snapshot, after: &Snapshot) -> Option<String> {
    let mut known: HashMap<&str, usize> = HashMap::new();
    for error in errors(&before.findings_beyond(after)) {
        *known.entry(error.code()).or_default() += 1;
    }
    let findings = after.findings_beyond(before);
    let new = errors(&findings).find(|error| match known.get_mut(error.code()) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    });
    new.map(|error| error.message())
}

fn errors(findings: &[Finding]) -> impl Iterator<Item = &Finding> {
    let is_in_rule = |finding: &Finding| matches!(finding.kind, ProblemKind::Expression(_));
    findings.iter().filter(move |finding| finding.severity() == Severity::Error && !is_in_rule(finding))
}

/// What was found before a change and not after it, and what was found after it alone. What only shows because an
/// expression is read further now is not among it: an error of syntax hides all that follows.
pub(in crate::ide) fn compared(before: &Snapshot, after: &Snapshot) -> (Vec<Finding>, Vec<Finding>) {
    let (found, mut finds) = (before.findings_beyond(after), after.findings_beyond(before));
    let (read, reads) = (unread(&found), unread(&finds));
    let is_read_further = |path: &FieldPath| match (read.get(path).map(Vec::as_slice), reads.get(path)) {
        (Some([_]), None) => true,
        (Some([before]), Some(after)) => after.iter().all(|after| after < before),
        _ => false,
    };
    let further: HashSet<FieldPath> =
        read.keys().filter(|path| is_read_further(path)).map(|path| (*path).clone()).collect();
    drop(reads);
    finds.retain(|finding| !(matches!(finding.kind, ProblemKind::Expression(_)) && further.contains(&finding.written)));
    (found, finds)
}

/// How much of each expression is behind its error of syntax, in bytes, by the expression's path.
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

/// Whether there are errors that were not there before, or more of the same kind.
pub(in crate::ide) fn has_new_error(before: &[Finding], after: &[Finding]) -> bool {
    let mut known: HashMap<_, usize> = HashMap::with_capacity(before.len());
    for finding in before {
        *known.entry(identity(finding)).or_default() += 1;
    }
    let mut errors = after.iter().filter(|finding| finding.severity() == Severity::Error);
    errors.any(|error| match known.get_mut(&identity(error)) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    })
}

/// Whether there are findings of any severity in `after` that were not there before, or more of the same kind. What has
/// moved with its text is known.
pub(in crate::ide) fn has_new_finding(before: (&Text, &[Finding]), after: (&Text, &[Finding])) -> bool {
    let unknown = beyond(before.1, after.1, identity);
    if unknown.is_empty() {
        return false;
    }
    let gone = beyond(after.1, before.1, identity);
    let moved = |text: &Text, finding: &Finding| (finding.code(), text.slice(finding.range).into_owned());
    let gone: Vec<_> = gone.into_iter().map(|finding| moved(before.0, finding)).collect();
    let unknown: Vec<_> = unknown.into_iter().map(|finding| moved(after.0, finding)).collect();
    !beyond(&gone, &unknown, |moved| moved).is_empty()
}

/// Those of `after` that are not in `before` by their keys, or that are there more often.
fn beyond<'f, T, K: Eq + Hash>(before: &'f [T], after: &'f [T], key: impl Fn(&'f T) -> K) -> Vec<&'f T> {
    let mut known: HashMap<K, usize> = HashMap::with_capacity(before.len());
    for one in before {
        *known.entry(key(one)).or_default() += 1;
    }
    let is_new = |one: &&'f T| match known.get_mut(&key(one)) {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    };
    after.iter().filter(is_new).collect()
}

/// The identity of a finding across an edit: not its range, which may move, nor the server's path,
/// which changes when versions become or cease to be identical, nor its document's number, which
/// changes when documents that ran together are separated.
pub(in crate::ide) fn identity(finding: &Finding) -> (&'static str, &FieldPath) {
    (finding.code(), &finding.written)
}
