use super::*;

/// Whether replacing `from` with `to` touches a template action of `text`.
fn touches(text: &str, from: &str, to: &str) -> bool {
    let start = TextSize::new(text.find(from).unwrap() as u32);
    let edit = Edit::replace(TextRange::at(start, TextSize::of(from)), to);
    let text = Text::new(text);
    touches_template_action(&text, &[edit])
}

#[test]
fn edits_of_actions_are_found() {
    for line in ["a: \"{{ .b }}\" # c", "{% if c %}", "# {# c #}", "a: ${b} # c", "<% c %>", "{{- c", "{{\nc\n}}"] {
        assert!(touches(&format!("x: 1\n{line}\ny: 2\n"), "c", "d") || !line.contains('c'), "{line}");
        assert!(!touches(&format!("x: 1\n{line}\ny: 2\n"), "y: 2", "y: 3"), "{line}");
    }
}

#[test]
fn yaml_braces_are_no_actions() {
    assert!(!touches("a: {b: {c: d}}\n", "d", "e"));
    assert!(!touches("{\"a\":{\"b\":{\"c\":1}}}", "1", "2"));
    assert!(!touches("a: costs $5 {b}\n", "b", "c"));
}

#[test]
fn lines_around_may_change() {
    let text = "a: 1\n{{ b }}\nc: 2\n";
    let at = |offset: u32, insert: &str| {
        let text = Text::new(text);
        let edit = Edit::replace(TextRange::empty(TextSize::new(offset)), insert);
        touches_template_action(&text, &[edit])
    };
    assert!(!at(5, "x: 0\n"), "a line above");
    assert!(!at(12, "\nx: 0"), "a line below");
    assert!(at(5, "  "), "it is indented");
    assert!(at(12, " # x"), "a comment behind it");
    assert!(!touches(text, "a: 1\n", ""), "the line above is removed");
    assert!(!touches(text, "\nc: 2", ""), "the line below is removed");
    assert!(touches(text, "\n{{ b }}", ""));
}

#[test]
fn inserted_actions_are_found() {
    assert!(touches("a: 1\nb: 2\n", "2", "{{ .a }}"));
}

#[test]
fn actions_around_lines_count() {
    let long = "b: 2\n".repeat(500);
    assert!(touches(&format!("{{{{ a\n{long}c: 3\n}}}}\n"), "3", "4"), "begun far above, closed below");
    assert!(!touches(&format!("{{{{ a }}}}\n{long}c: 3\n"), "3", "4"));
    assert!(!touches(&format!("c: 3\n{long}{{{{ a }}}}\n"), "3", "4"));
}
