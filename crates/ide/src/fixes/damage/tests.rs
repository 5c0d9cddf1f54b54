use crate::Snapshot;
use crd_ls_testing::crd_around;
use crd_ls_text::{Text, TextRange};

/// The properties with findings that may follow from a syntax error, and those with other findings of content.
fn divided(properties: &str) -> [Vec<String>; 2] {
    let snapshot = Snapshot::new(Text::new(&crd_around(&format!("type: object\nproperties:\n{properties}"))));
    let is_content = |code: &str| !code.starts_with("yaml/");
    let line = |range: TextRange| {
        let line = snapshot.text().line_range(snapshot.lines().line_of(range.start()));
        snapshot.text().slice(line).trim().to_owned()
    };
    let content = snapshot.findings().iter().filter(|finding| is_content(finding.code()));
    let (damaged, others): (Vec<_>, Vec<_>) = content.partition(|finding| snapshot.may_follow_from_syntax(finding));
    [damaged, others].map(|findings| findings.into_iter().map(|finding| line(finding.range)).collect())
}

#[test]
fn objects_that_reach_the_error() {
    // The type of `b` may be on the wrong line, and so may be the type of what is around it.
    let text = "  a:\n    minLength: 1\n  b:\n    minLength: 1\n   title: t\n";
    assert_eq!(divided(text), [vec!["b:".to_owned()], vec!["a:".to_owned()]]);
}

#[test]
fn lines_below_the_error() {
    let text = "  a:\n    type: string\n   title: x\n    tpye: string\n  b:\n    minLength: 1\n";
    let [damaged, others] = divided(text);
    assert!(damaged.contains(&"tpye: string".to_owned()) && others == ["b:"], "{damaged:?} {others:?}");
}

#[test]
fn brackets_around_the_error() {
    let text = "  a: {\n      title: x\n      minLength: 1,\n    tpye: string}\n  b:\n    minLength: 1\n";
    let [damaged, others] = divided(text);
    assert!(damaged.contains(&"tpye: string}".to_owned()) && others == ["b:"], "{damaged:?} {others:?}");
}

#[test]
fn readable_text() {
    assert_eq!(divided("  a:\n    minLength: 1\n"), [vec![], vec!["a:".to_owned()]]);
}
