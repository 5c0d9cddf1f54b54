use super::*;

const BLOCK: YamlStyle = YamlStyle { layout: Layout::Block { column: 2 }, step: 2, line_break: "\n" };
const JSON: YamlStyle = YamlStyle { layout: Layout::Flow { is_json: true }, ..BLOCK };

#[test]
fn block_and_flow() {
    let schema = Snippet::Mapping(vec![Entry::scalar("type", "object"), Entry::scalar("on", "x")]);
    let entries = [Entry::new("a", schema), Entry::scalar("b", "true")];
    assert_eq!(render(&entries, BLOCK).as_deref(), Some("a:\n    type: object\n    \"on\": x\n  b: true"));
    assert_eq!(
        render(&entries, YamlStyle { step: 4, ..BLOCK }).as_deref(),
        Some("a:\n      type: object\n      \"on\": x\n  b: true")
    );
    assert_eq!(render(&entries, JSON).as_deref(), Some(r#""a": {"type": "object", "on": "x"}, "b": true"#));
}

#[test]
fn moved_entries() {
    let moved =
        Entry::Moved { text: "description: |\n      one\n\n        two".to_owned(), comment: String::new(), column: 4 };
    assert_eq!(render(&[moved], BLOCK).as_deref(), Some("description: |\n    one\n\n      two"));
}
