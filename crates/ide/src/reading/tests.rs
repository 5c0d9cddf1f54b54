use crate::{Placeholders, Snapshot};
use crd_ls_testing::crd_around;
use crd_ls_text::{Text, TextSize};

/// A schema in which a superfluous quote hides the lines below.
fn with_quote() -> String {
    crd_around(
        "type: object\nproperties:'\n  spec:\n    type: object\n    properties:\n      size:\n        type: integer\n        \
         maximum: 9\n  status: {type: object}\n",
    )
}

/// The place before the only occurrence of a text.
fn before(text: &str, mark: &str) -> TextSize {
    assert_eq!(text.matches(mark).count(), 1, "{mark:?} in {text}");
    TextSize::new(u32::try_from(text.find(mark).unwrap_or_default()).unwrap_or_default())
}

#[test]
fn outline_below_unreadable() {
    let text = with_quote();
    let snapshot = Snapshot::new(Text::new(&text));
    assert_eq!(snapshot.outline(100).len(), 2, "as it is written");
    let reading = snapshot.reading();
    let outline = reading.outline(100);
    let names: Vec<&str> = outline.iter().map(|symbol| &*symbol.name).collect();
    assert_eq!(names, ["foos.example.com", "v1", "spec", "status", "size"]);
    let written: Vec<_> = outline.iter().map(|symbol| snapshot.text().slice(symbol.selection).into_owned()).collect();
    assert_eq!(written, names);
}

#[test]
fn hover_below_unreadable() {
    let text = with_quote();
    let snapshot = Snapshot::new(Text::new(&text));
    let hover = snapshot.reading().hover(before(&text, "size:")).expect("a hover");
    assert_eq!(snapshot.text().slice(hover.range), "size");
    assert!(hover.markdown.contains("integer"), "{}", hover.markdown);
}

#[test]
fn hover_on_unreadable() {
    let snapshot = Snapshot::new(Text::new(&with_quote()));
    let cause = snapshot.findings().iter().find(|finding| snapshot.cause_of(finding).is_none()).expect("an error");
    assert_eq!(cause.code(), "yaml/missing-colon-space");
    let hover = snapshot.reading().hover(cause.range.start()).expect("a hover");
    assert!(hover.markdown.contains("space"), "{}", hover.markdown);
}

#[test]
fn completions_below_unreadable() {
    let text = with_quote();
    let snapshot = Snapshot::new(Text::new(&text));
    let offset = before(&text, "maximum") + TextSize::of("maxi");
    let completions = snapshot.completions_as_read(offset, Placeholders::None).expect("completions");
    assert_eq!(snapshot.text().slice(completions.word), "maximum");
    let labels: Vec<&str> = completions.items.iter().map(|item| &*item.label).collect();
    assert!(labels.contains(&"minimum") && !labels.contains(&"maxLength"), "{labels:?}");
}

#[test]
fn folds_in_written_text() {
    let text = with_quote();
    let snapshot = Snapshot::new(Text::new(&text));
    let table = snapshot.text().line_table();
    let lines = |line: &str| table.line(before(&text, line));
    let folds = snapshot.reading().folds(&table, 100);
    let folded: Vec<(u32, u32)> =
        folds.iter().map(|fold| (table.line(fold.range.start()), table.line(fold.range.end()))).collect();
    assert!(folded.contains(&(lines("properties:'"), lines("status:"))), "{folded:?}");
    assert!(folded.contains(&(lines("size:"), lines("maximum:"))), "{folded:?}");
}

#[test]
fn line_too_far_left() {
    let text = crd_around(
        "type: object\nproperties:\n  before: {type: string}\nafter:\n    type: integer\n  last: {type: string}\n",
    );
    let snapshot = Snapshot::new(Text::new(&text));
    let hover = snapshot.reading().hover(before(&text, "after")).expect("a hover");
    assert_eq!(snapshot.text().slice(hover.range), "after");
    assert!(hover.markdown.contains("integer"), "{}", hover.markdown);
}

#[test]
fn no_errors() {
    let text = with_quote().replace('\'', "");
    let snapshot = Snapshot::new(Text::new(&text));
    for at in (0..u32::from(snapshot.text().len())).step_by(7) {
        let offset = TextSize::new(at);
        assert_eq!(snapshot.reading().hover(offset), snapshot.hover(offset));
        assert_eq!(
            snapshot.completions_as_read(offset, Placeholders::Mirrored),
            snapshot.completions(offset, Placeholders::Mirrored)
        );
    }
}

#[test]
fn entry_one_column_left() {
    for inside in ["    type: object", "   type: object"] {
        let text = crd_around(&format!(
            "type: object\nproperties:\n  one: {{type: string}}\n two:\n{inside}\n  three: {{type: string}}\n"
        ));
        let snapshot = Snapshot::new(Text::new(&text));
        let reading = snapshot.reading();
        let outline = reading.outline(100);
        let names: Vec<&str> = outline.iter().map(|symbol| &*symbol.name).collect();
        assert_eq!(names, ["foos.example.com", "v1", "one", "two", "three"], "{text}");
    }
}
