use super::*;

#[test]
fn block_and_flow() {
    let schema = Snippet::Mapping(vec![Entry::scalar("type", "object"), Entry::scalar("on", "x")]);
    let entries = [Entry::new("a", schema), Entry::scalar("b", "true")];
    assert_eq!(
        render(&entries, YamlStyle::Block { column: 2 }, "\n").as_deref(),
        Some("a:\n    type: object\n    \"on\": x\n  b: true")
    );
    assert_eq!(
        render(&entries, YamlStyle::Flow { quoted: true }, "\n").as_deref(),
        Some(r#""a": {"type": "object", "on": "x"}, "b": true"#)
    );
}

#[test]
fn moved_entries() {
    let moved =
        Entry::Moved { text: "description: |\n      one\n\n        two".to_owned(), comment: String::new(), column: 4 };
    assert_eq!(
        render(&[moved], YamlStyle::Block { column: 2 }, "\n").as_deref(),
        Some("description: |\n    one\n\n      two")
    );
}
