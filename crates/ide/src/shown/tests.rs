use super::{Showing, Shown, ShownFindings};
use crate::{Finding, Request, Severity, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Text, TextRange, TextSize};

const SCHEMA: &str = "type: object
properties:
  size:
    type: integer
";

/// A warning, and an error below it.
const MISTAKES: &str = "type: object
properties:
  a: {type: string, enum: [b, b]}
  b:
    minimum: 1
";

fn analysed(text: &str) -> Snapshot {
    Snapshot::new(Text::new(text))
}

/// A CRD with one mistake, which the server reports three times.
fn with_consequences() -> Snapshot {
    analysed(&crd_around(SCHEMA).replace("kind: Foo", "kind: Fo o"))
}

/// Grades as `check` without settings.
fn own(finding: &Finding, is_ignored: bool) -> Option<Severity> {
    (!is_ignored).then(|| finding.severity())
}

/// All findings, with their consequences.
const ALL: Showing<'static> =
    Showing { grade: &own, limit: usize::MAX, with_consequences: true, with_fixes: true, with_syntax_errors: true };

/// Whether each has a cause.
fn have_causes(found: &ShownFindings<'_>) -> Vec<bool> {
    found.shown.iter().map(|one| one.cause.is_some()).collect()
}

#[test]
fn consequences_are_with_their_cause() {
    let snapshot = with_consequences();
    let all = snapshot.shown(&[], &ALL);
    assert_eq!(have_causes(&all).into_iter().filter(|has_cause| *has_cause).count(), 2);
    let causes = snapshot.shown(&[], &Showing { with_consequences: false, ..ALL });
    assert_eq!(have_causes(&causes), [false]);
    let counts: Vec<_> = causes.shown.iter().map(|one| (one.consequent_errors, one.consequent_warnings)).collect();
    assert_eq!(counts, [(2, 0)]);
}

#[test]
fn consequences_of_a_finding_that_is_off() {
    let snapshot = with_consequences();
    let is_cause = |finding: &Finding| snapshot.cause_of(finding).is_none();
    let grade = |finding: &Finding, _: bool| (!is_cause(finding)).then(|| finding.severity());
    let found = snapshot.shown(&[], &Showing { grade: &grade, with_consequences: false, ..ALL });
    assert_eq!(have_causes(&found), [false, false]);
}

#[test]
fn consequences_of_a_milder_finding() {
    let snapshot = with_consequences();
    let is_cause = |finding: &Finding| snapshot.cause_of(finding).is_none();
    let grade = |finding: &Finding, _: bool| Some(if is_cause(finding) { Severity::Hint } else { Severity::Error });
    let found = snapshot.shown(&[], &Showing { grade: &grade, with_consequences: false, ..ALL });
    assert_eq!(have_causes(&found), [false, false, false]);
}

#[test]
fn syntax_errors_left_to_another_tool() {
    // The tab makes `properties` a field of `spec`, where it is unknown.
    let snapshot = analysed(&format!("{}\tproperties: {{}}\n", crd_around("type: object\n")));
    let all = snapshot.shown(&[], &ALL).shown;
    assert!(all.iter().any(|one| one.finding.is_syntax_error()), "{all:?}");
    assert!(all.iter().any(|one| !one.finding.is_syntax_error()), "{all:?}");
    let rest = snapshot.shown(&[], &Showing { with_syntax_errors: false, ..ALL });
    assert!(rest.shown.is_empty(), "{rest:?}");
}

#[test]
fn errors_have_room_first() {
    let snapshot = analysed(&crd_around(MISTAKES));
    let all = snapshot.shown(&[], &ALL).shown;
    assert_ne!(all.first().map(|one| one.severity), Some(Severity::Error));
    let ShownFindings { shown, left_out } = snapshot.shown(&[], &Showing { limit: 1, ..ALL });
    assert_eq!(shown.iter().map(|one| one.severity).collect::<Vec<_>>(), [Severity::Error]);
    assert_eq!(left_out.len(), all.len() - 1);
}

#[test]
fn further_findings_are_in_order() {
    let snapshot = analysed(&crd_around(MISTAKES));
    let mut further = snapshot.findings().last().unwrap().clone();
    further.range = TextRange::empty(TextSize::new(0));
    let found = snapshot.shown(&[&further], &ALL);
    assert_eq!(found.shown.len(), snapshot.findings().len() + 1);
    assert!(found.shown.first().is_some_and(|one| std::ptr::eq(one.finding, &further)));
}

#[test]
fn suppressed_findings_keep_their_reason() {
    let schema = "type: object\nproperties:\n  a: # crd-ls: ignore[lint/always-empty] made later\n    type: object\n";
    let snapshot = analysed(&crd_around(schema));
    assert!(snapshot.shown(&[], &ALL).shown.is_empty());
    let suppressed = snapshot.findings().iter().filter_map(|finding| Shown::suppressed(&snapshot, finding, &own));
    let suppressed: Vec<_> = suppressed.map(|one| (one.finding.code(), one.ignored)).collect();
    assert_eq!(suppressed, [("lint/always-empty", Some("made later"))]);
}

#[test]
fn consequences_in_a_resource_count_by_severity() {
    let schema = "type: object
x-kubernetes-validations:
- rule: self.replicas <= 5
required: [replicas]
properties:
  replicas:
    type: integer
";
    let kinds = analysed(&crd_around(schema)).resource_kinds();
    let resource = analysed("apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: web\n");
    let findings = resource.judge(&kinds, Request::Create).ok().flatten().expect("a verdict").findings;
    let grade = |finding: &Finding, _: bool| match finding.code() {
        "cel/not-checked" => Some(Severity::Warning),
        _ => Some(finding.severity()),
    };
    let judged = resource.beside(kinds.into());
    let shown = judged.shown_of_resources(&findings, &grade);
    let counts = shown.iter().map(|one| (one.finding.code(), one.consequent_errors, one.consequent_warnings));
    let mut counts: Vec<_> = counts.collect();
    counts.sort_unstable();
    assert_eq!(counts, [("cel/not-checked", 0, 0), ("resource/required", 0, 1)]);
}
