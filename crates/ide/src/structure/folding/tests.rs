use crate::Snapshot;
use crd_ls_text::Text;

/// The hidden text of each fold, after the rest of its first line.
fn folds(text: &str, limit: usize) -> Vec<String> {
    let snapshot = Snapshot::new(Text::new(text));
    let folds = snapshot.folds(&snapshot.text().line_table(), limit);
    let shown = folds.iter().map(|fold| {
        let start = text.get(..fold.range.start().into()).unwrap_or_default();
        let line = start.rsplit('\n').next().unwrap_or_default();
        let comment = if fold.is_comment { "comment " } else { "" };
        format!("{comment}{line}…{}", snapshot.text().slice(fold.range).lines().last().unwrap_or_default())
    });
    shown.collect()
}

#[test]
fn all_kinds_of_folds() {
    let text = "# one
# two

spec: # note
  text: |
    a
    b

  list:
  - a: 1
    b: 2
  - c:
      d: 1
  flow: {
    a: 1, b: [
      1, 2]
  }
  one: {a: 1}
  # a lone comment
";
    assert_eq!(
        folds(text, 100),
        [
            "comment # one…# two",
            "spec: # note…  one: {a: 1}",
            "  text: |…    b",
            "  list:…      d: 1",
            "  - a: 1…    b: 2",
            "  - c:…      d: 1",
            "  flow: {…  ",
            "    a: 1, b: […      1, 2",
        ]
    );
}

#[test]
fn several_documents() {
    let text = "a: 1\nb: 2\n---\nc:\n  d: 1\n---\n# nothing\n";
    assert_eq!(folds(text, 100), ["a: 1…b: 2", "---…  d: 1", "c:…  d: 1"]);
    assert_eq!(folds("---\na: 1\nb: 2\n", 100), [] as [&str; 0]);
}

#[test]
fn limit_keeps_outermost() {
    let text = "a:\n  b:\n    c:\n      d: 1\ne:\n  f:\n    g: 1\n# x\n# y\n";
    assert_eq!(folds(text, 3), ["a:…      d: 1", "e:…    g: 1", "comment # x…# y"]);
    assert_eq!(folds(text, 0), [] as [&str; 0]);
}
