//! Explains the findings at a place.

use super::Hover;
use crate::{Finding, Snapshot};
use crd_ls_rules::{purpose, rule_page};
use crd_ls_text::TextSize;

/// The maximum number of findings explained at one place.
const MAX_SHOWN: usize = 2;

/// The longest second paragraph that is still shown, in bytes.
const LENGTH: usize = 500;

/// Adds explanations of the findings at a place to a hover.
pub(crate) fn with_reasons(snapshot: &Snapshot, hover: Option<Hover>, offset: TextSize) -> Option<Hover> {
    let mut findings: Vec<&Finding> = findings_at(snapshot, offset);
    findings.truncate(MAX_SHOWN);
    let Some(narrowest) = findings.first() else { return hover };
    let range = hover.as_ref().map_or(narrowest.range, |hover| hover.range);
    let mut parts: Vec<String> = hover.map(|hover| hover.markdown).into_iter().collect();
    parts.extend(findings.iter().filter_map(|finding| reason(finding.code())));
    if findings.iter().any(|finding| finding.masked) {
        parts.push("The API server reports this once the other errors are fixed.".to_owned());
    }
    (!parts.is_empty()).then(|| Hover { range, markdown: parts.join("\n\n") })
}

/// The findings at a place, one per code, the narrowest first.
fn findings_at(snapshot: &Snapshot, offset: TextSize) -> Vec<&Finding> {
    let all = snapshot.findings();
    let end = all.partition_point(|finding| finding.range.start() <= offset);
    let before = all.get(..end).unwrap_or_default();
    let mut found: Vec<&Finding> = before.iter().filter(|finding| finding.range.end() >= offset).collect();
    found.sort_by_key(|finding| finding.range.len());
    let mut codes = Vec::new();
    found.retain(|finding| {
        let is_new = !codes.contains(&finding.code());
        codes.push(finding.code());
        is_new
    });
    found
}

/// The beginning of a rule's page: its requirement and the reason for it.
fn reason(code: &str) -> Option<String> {
    let mut paragraphs = purpose(code)?.into_iter();
    let mut why = paragraphs.next()?;
    if let Some(more) = paragraphs.next().filter(|more| more.len() <= LENGTH) {
        why.push_str(&format!("\n\n{more}"));
    }
    Some(format!("[{code}]({}): {why}", rule_page(code)))
}
