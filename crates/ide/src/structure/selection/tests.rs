use crate::testing::Fixture;

/// The texts that are selected around the cursor, innermost first.
fn selected(source: &str) -> Vec<String> {
    let fixture = Fixture::parse(source);
    let snapshot = fixture.snapshot();
    let ranges = snapshot.selections(fixture.cursor.expect("a cursor"));
    ranges.into_iter().map(|range| snapshot.text().slice(range).into_owned()).collect()
}

#[test]
fn word_to_document() {
    assert_eq!(
        selected("a:\n- b: '.spec.re$0plicas'\n  c: 1\n---\nd: 2\n"),
        [
            "replicas",
            ".spec.replicas",
            "'.spec.replicas'",
            "b: '.spec.replicas'",
            "b: '.spec.replicas'\n  c: 1",
            "- b: '.spec.replicas'\n  c: 1",
            "a:\n- b: '.spec.replicas'\n  c: 1",
            "a:\n- b: '.spec.replicas'\n  c: 1\n---\nd: 2\n",
        ]
    );
}

#[test]
fn key_to_entry() {
    assert_eq!(selected("{a: {b$0c: 1}}"), ["bc", "bc: 1", "{bc: 1}", "a: {bc: 1}", "{a: {bc: 1}}"]);
}

#[test]
fn block_scalar() {
    assert_eq!(
        selected("a: |\n  one t$0wo\n\nb: 1"),
        ["two", "|\n  one two", "a: |\n  one two", "a: |\n  one two\n\nb: 1"]
    );
    assert_eq!(selected("a: |\n  one\n$0\n\nb: 1").last().unwrap(), "a: |\n  one\n\n\nb: 1");
}

#[test]
fn empty_text() {
    assert_eq!(selected("$0"), [""]);
    assert_eq!(selected("a: 1\n# com$0ment\n"), ["a: 1\n# comment", "a: 1\n# comment\n"]);
}
