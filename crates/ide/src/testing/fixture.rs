use std::fmt::Write;
use std::sync::Arc;

use crate::{AnalysisOptions, ClusterState, Finding, Request, Severity, Snapshot};
use crd_ls_text::{Encoding, Position, Text, TextRange, TextSize};

/// A test document.
///
/// `$0` marks the cursor and is removed from the text. A comment below a line states a finding in it:
/// `# ^^^^ error[code]: its message`, with carets below the range. A caret right after `#` extends the range to the
/// column of the `#`; `#|` means the column of the `#` alone. A range of several lines is underlined to the end of its
/// first line. `(masked)` after the code means that the server withholds the finding. A message is complete, with the
/// advice, or ends with `…` where it is cut off.
pub struct Fixture {
    pub text: String,
    pub cursor: Option<TextSize>,
    annotations: Vec<Annotation>,
}

#[derive(Debug)]
struct Annotation {
    range: TextRange,
    /// `error[code]`, with ` (masked)` if the finding is withheld.
    label: String,
    message: String,
}

impl Annotation {
    fn states(&self, message: &str) -> bool {
        match self.message.strip_suffix('…') {
            Some(start) => message.starts_with(start),
            None => message == self.message,
        }
    }
}

impl Fixture {
    pub fn parse(source: &str) -> Self {
        let cursor = source.find("$0").map(|offset| TextSize::new(offset as u32));
        let text = source.replacen("$0", "", 1);
        let annotations = annotations(&text);
        Self { text, cursor, annotations }
    }

    pub fn snapshot(&self) -> Snapshot {
        Snapshot::new(Text::new(&self.text))
    }
}

fn annotations(source: &str) -> Vec<Annotation> {
    let text = Text::new(source);
    let mut annotations = Vec::new();
    let mut code_line = 0;
    for (number, line) in source.lines().enumerate() {
        match annotation(line) {
            Some((start, end, label, message)) => {
                let at = |character| text.offset(Position { line: code_line, character }, Encoding::Utf32);
                let range = TextRange::new(at(start), at(end));
                annotations.push(Annotation { range, label: label.to_owned(), message: message.to_owned() });
            }
            None => code_line = number as u32,
        }
    }
    annotations
}

/// The columns of the carets, the label and the message of a comment that states a finding.
fn annotation(line: &str) -> Option<(u32, u32, &str, &str)> {
    let hash = line.find('#')?;
    let comment = line.get(hash + 1..)?;
    if !line.get(..hash)?.trim().is_empty() || !comment.trim_start().starts_with(['^', '|']) {
        return None;
    }
    if let Some(rest) = comment.strip_prefix('|') {
        let (label, message) = rest.trim().split_once(": ")?;
        return Some((hash as u32, hash as u32 + 1, label, message));
    }
    let first = hash + 1 + comment.find('^')?;
    let carets = line.get(first..)?.chars().take_while(|&character| character == '^').count();
    let start = if first == hash + 1 { hash } else { first };
    let rest = line.get(first + carets..)?.trim();
    let (label, message) = rest.split_once(": ").unwrap_or((rest, ""));
    Some((start as u32, (first + carets) as u32, label, message))
}

/// Compares all findings that no comment ignores with all annotations, in both directions.
#[track_caller]
pub fn check_findings(source: &str) {
    let fixture = Fixture::parse(source);
    let snapshot = fixture.snapshot();
    let is_ignored = |finding: &&Finding| snapshot.ignore_of(finding).is_some();
    let findings: Vec<Finding> = snapshot.findings().iter().filter(|finding| !is_ignored(finding)).cloned().collect();
    compare(&fixture, &snapshot, &findings);
}

/// Compares the findings of one code, which `options` enable, with all annotations, in both directions.
#[track_caller]
pub fn check_asked(source: &str, options: AnalysisOptions, code: &str) {
    let fixture = Fixture::parse(source);
    let snapshot = Snapshot::with_options(Text::new(&fixture.text), Arc::new(options));
    let findings = snapshot.findings().iter().filter(|finding| finding.code() == code);
    compare(&fixture, &snapshot, &findings.cloned().collect::<Vec<_>>());
}

/// Compares all findings about a new custom resource with all annotations, in both directions. The CRD is a separate
/// text.
#[track_caller]
pub fn check_resource(crd: &str, source: &str) {
    let kinds = Snapshot::new(Text::new(crd)).resource_kinds();
    let fixture = Fixture::parse(source);
    let snapshot = fixture.snapshot();
    let judgement = snapshot.judge(&kinds, Request::Create).expect("a new resource").expect("a kind");
    compare(&fixture, &snapshot, &judgement.findings);
}

/// Compares all findings about a change with all annotations of the new text, in both directions.
#[track_caller]
pub fn check_change(before: &str, source: &str) {
    let fixture = Fixture::parse(source);
    let snapshot = fixture.snapshot();
    compare(&fixture, &snapshot, &change_findings(before, &snapshot));
}

/// The findings about a change of an established CRD.
pub fn change_findings(before: &str, after: &Snapshot) -> Vec<Finding> {
    let before = Snapshot::new(Text::new(before)).crds();
    let state = ClusterState { stored_versions: None, is_established: true };
    let changes = after.changes(&state, |_| before.first());
    changes.into_iter().map(|change| change.finding).collect()
}

#[track_caller]
fn compare(fixture: &Fixture, snapshot: &Snapshot, findings: &[Finding]) {
    let mut missing: Vec<&Annotation> = fixture.annotations.iter().collect();
    let mut unexpected = Vec::new();
    for finding in findings {
        let is_it = |annotation: &&Annotation| {
            annotation.range == on_first_line(snapshot, finding.range)
                && annotation.label == label(finding)
                && annotation.states(&finding.message())
        };
        match missing.iter().position(is_it) {
            Some(index) => drop(missing.remove(index)),
            None => unexpected.push(finding),
        }
    }
    if !missing.is_empty() || !unexpected.is_empty() {
        let unexpected: String = unexpected.into_iter().map(|finding| describe(snapshot, finding)).collect();
        panic!("expected and not found: {missing:#?}\nfound and not expected:\n{unexpected}\nin:\n{}", fixture.text);
    }
}

fn on_first_line(snapshot: &Snapshot, range: TextRange) -> TextRange {
    let line = snapshot.text().position(range.start(), Encoding::Utf8).line;
    TextRange::new(range.start(), range.end().min(snapshot.text().line_range(line).end()))
}

fn label(finding: &Finding) -> String {
    let severity = match finding.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    };
    format!("{severity}[{}]{}", finding.code(), if finding.masked { " (masked)" } else { "" })
}

/// A finding as one line; line and column count from 1.
pub fn describe(snapshot: &Snapshot, finding: &Finding) -> String {
    let position = snapshot.text().position(finding.range.start(), Encoding::Utf32);
    let covered = snapshot.text().slice(finding.range);
    let mut line = String::new();
    // Writing to a `String` cannot fail.
    let _ = writeln!(
        line,
        "{}:{} {covered:?} {}: {}",
        position.line + 1,
        position.character + 1,
        label(finding),
        finding.message()
    );
    line
}
