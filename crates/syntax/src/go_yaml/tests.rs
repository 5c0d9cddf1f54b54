use super::DecoderError;

fn words(text: &str) -> String {
    DecoderError::first(text).map(|error| error.to_string()).unwrap_or_default()
}

#[track_caller]
fn assert_words(cases: &[(&str, &str)]) {
    for (text, expected) in cases {
        assert_eq!(words(text), *expected, "{text}");
    }
}

#[test]
fn valid_text_has_none() {
    assert_words(&[
        ("", ""),
        ("# a\n", ""),
        ("---\na: [1, {b: c}, 'd']\ne:\n- |\n  f\n- \"g\\u0041\"\n? h\n: !!str i\n", ""),
        ("a: &b 1\nc: *b\n", ""),
        ("%TAG !e! tag:example.com,2000:\n---\n!e!f a\n", ""),
    ]);
}

#[test]
fn first_line_has_no_number() {
    assert_words(&[
        ("a: b: c\n", "yaml: mapping values are not allowed in this context"),
        ("a: @b\n", "yaml: found character that cannot start any token"),
        ("]\n", "yaml: did not find expected node content"),
    ]);
}

#[test]
fn scanner_counts_from_one() {
    assert_words(&[
        ("a:\n  b: c: d\n", "yaml: line 2: mapping values are not allowed in this context"),
        ("a:\n\tb: c\n", "yaml: line 2: found character that cannot start any token"),
        ("a: - b\n", "yaml: block sequence entries are not allowed in this context"),
        ("a: 1\nb\nc: 2\n", "yaml: line 3: could not find expected ':'"),
        ("a: 1\nb: |\n  c\n\td\n", "yaml: line 4: found a tab character where an indentation space is expected"),
        ("a:\n  b\n\tc: d\n", "yaml: line 3: found a tab character that violates indentation"),
    ]);
}

#[test]
fn parser_counts_from_zero() {
    assert_words(&[
        ("a:\n  b: 1\n c: 2\n", "yaml: line 2: did not find expected key"),
        ("- a\nb: c\n", "yaml: line 1: did not find expected '-' indicator"),
        ("a:\n  [b\n  c: d]\n", "yaml: line 2: did not find expected ',' or ']'"),
        ("a:\n  {b: c\n  d: e}\n", "yaml: line 2: did not find expected ',' or '}'"),
        ("a: 1\nb: !c!d e\n", "yaml: line 1: found undefined tag handle"),
    ]);
}

#[test]
fn open_quote_ends_the_stream() {
    assert_words(&[
        ("a: 'b\nc: d\n", "yaml: line 3: found unexpected end of stream"),
        ("a: \"b\n---\nc: d\n", "yaml: line 2: found unexpected document indicator"),
    ]);
}

#[test]
fn escapes_are_checked() {
    assert_words(&[
        (r#"a: "\/""#, "yaml: found unknown escape character"),
        (r#"a: "\xg0""#, "yaml: did not find expected hexdecimal number"),
        (r#"a: "\ud800""#, "yaml: found invalid Unicode character escape code"),
    ]);
}

#[test]
fn names_and_tags_are_checked() {
    assert_words(&[
        ("a: *b\n", "yaml: unknown anchor 'b' referenced"),
        ("a: &é b\n", "yaml: did not find expected alphabetic or numeric character"),
        ("a: !b{c\n", "yaml: did not find expected whitespace or line break"),
        ("a: !<b\n", "yaml: did not find the expected '>'"),
        ("a: !b%zz c\n", "yaml: did not find URI escaped octet"),
    ]);
}

#[test]
fn directives_are_checked() {
    assert_words(&[
        ("%YAML 1.2\n---\na: 1\n", "yaml: found incompatible YAML document"),
        ("%YAML 1.1\na: 1\n", "yaml: line 1: did not find expected <document start>"),
        ("%FOO\n---\n", "yaml: found unknown directive name"),
    ]);
}

#[test]
fn block_headers_are_checked() {
    assert_words(&[
        ("a: |0\n  b\n", "yaml: found an indentation indicator equal to 0"),
        ("a: >b\n", "yaml: did not find expected comment or line break"),
        ("a: |1-\n b\n", ""),
    ]);
}

#[test]
fn control_hides_its_portion() {
    let refused = "yaml: control characters are not allowed";
    let filling = "# filling\n".repeat(100);
    assert_words(&[("a: b: c\n\u{1}\n", refused), ("a: \u{1}\n", refused)]);
    assert_eq!(words(&format!("a: b: c\n{filling}\u{1}\n")), "yaml: mapping values are not allowed in this context");
}

#[test]
fn long_key_is_no_key() {
    let key = "k".repeat(1025);
    assert_eq!(words(&format!("{key}: 1\n")), "yaml: mapping values are not allowed in this context");
    assert_eq!(words(&format!("{{{key}: 1}}\n")), "yaml: did not find expected ',' or '}'");
}

#[test]
fn depth_is_limited() {
    assert_eq!(words(&"[".repeat(20_000)), "yaml: exceeded max depth of 10000");
}

#[test]
fn any_prefix_is_read() {
    let text = "%TAG !e! x\n---\n- !e!f &a \"b\\u00e9\"\n- [*a, {c: 'd''e', ? f}]\n- |2-\n    g\n\u{2028}h: é\n...\n";
    for (end, _) in text.char_indices() {
        let _ = DecoderError::first(&text[..end]);
    }
}
