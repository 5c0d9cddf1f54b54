use super::*;

/// A line after the replacements, with `_` for each no-break space before and after them.
fn replaced(line: &str) -> String {
    let mut text = Text::new(&line.replace('_', "\u{a0}"));
    for edit in replace_look_alikes(&text, 0).iter().rev() {
        text.apply(edit);
    }
    text.to_string().replace('\u{a0}', "_")
}

#[test]
fn separators_are_replaced() {
    for (line, expected) in [
        ("a:_b", "a: b"),
        ("a:__b", "a: b"),
        ("a: _b", "a: b"),
        ("a:_ b", "a: b"),
        ("-_a:_b", "- a: b"),
        ("a:_\"b c\"", "a: \"b c\""),
        ("a: {b:_c,_d:_e}", "a: {b: c, d: e}"),
        ("a:_", "a:"),
        ("a: b_", "a: b"),
        ("a: b_# c_d", "a: b # c_d"),
    ] {
        assert_eq!(replaced(line), expected, "{line}");
    }
}

#[test]
fn spaces_in_texts_stay() {
    for line in ["a: b_c", "a: \"b:_c\"", "a: 'b_'", "# a:_b", "a: some note:_b", "__a: b"] {
        assert_eq!(replaced(line), line);
    }
}

#[test]
fn all_look_alikes_count() {
    for space in ["\u{a0}", "\u{2009}", "\u{202f}", "\u{3000}", "\u{200b}", "\u{feff}"] {
        let text = Text::new(&format!("a:{space}b"));
        assert_eq!(replace_look_alikes(&text, 0).len(), 1, "{space:?}");
    }
}
