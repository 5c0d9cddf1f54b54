//! One mistake is one error at its place, and nothing beside it is lost.

use crd_ls_syntax::Tree;

use crate::support::{dump, errors};

#[track_caller]
fn check(text: &str, expected_errors: &[&str], expected: &str) {
    assert_eq!(errors(text), expected_errors, "in {text:?}");
    assert_eq!(dump(&Tree::parse_str(text)), expected, "in {text:?}");
    let windows = text.replace('\n', "\r\n");
    assert_eq!(dump(&Tree::parse_str(&windows)), expected, "in {windows:?}");
}

#[test]
fn lines_without_an_entry() {
    check("a: 1\ntyp\nb: 2\n", &["typ: ExpectedEntry of typ"], "{a: 1, b: 2}");
    check(
        "spec:\n  typ\n  group: x\nnames:\n  kind: Foo\n",
        &["typ: ExpectedEntry of typ"],
        "{spec: {group: x}, names: {kind: Foo}}",
    );
    check("a:\n- x\ny\nb: 1\n", &["y: ExpectedEntry of y"], "{a: [x], b: 1}");
    check("spec:\n  typ\n", &[], "{spec: typ}");
    check("? a\nb: 1\n", &[], "{a: ~, b: 1}");
    check("- a: 1\n  typ\n  b: 2\n- c: 3\n", &["typ: ExpectedEntry of typ"], "[{a: 1, b: 2}, {c: 3}]");
    check("- typ\n  b: 2\n- c: 3\n", &["typ: ExpectedEntry of typ"], "[{b: 2}, {c: 3}]");
    check("[a, b]: c\nd\n", &["d: ExpectedEntry of d"], "{[a, b]: c}");
    check("\"x\ny\"\nb: 1\n", &["\"x: ExpectedEntry of \"x\ny\""], "{b: 1}");
}

#[test]
fn values_further_left_than_their_keys() {
    let message = "ValueTooFarLeft of d";
    let content = "{a: {b: {d: some text, e: 1}, f: 2}, g: 3}";
    for column in 0..4 {
        let text = format!("a:\n  b:\n    d:\n{:column$}some text\n    e: 1\n  f: 2\ng: 3\n", "");
        check(&text, &[&format!("some text: {message}")], content);
    }
    check("a:\n  b:\n    d:\nsome\ntext # why\n    e: 1\n  f: 2\ng: 3\n", &[&format!("some: {message}")], content);
    check(
        "a:\n  b:\n    d: # why\n\n\"some text\"\n    e: 1\n  f: 2\ng: 3\n",
        &[&format!("\"some text\": {message}")],
        content,
    );
    // The last entry of its mapping, and of an item.
    check(
        "a:\n  b:\n    c:\n      d:\nx\n  f: 2\ng: 3\n",
        &[&format!("x: {message}")],
        "{a: {b: {c: {d: x}}, f: 2}, g: 3}",
    );
    check(
        "a:\n  - c: 1\n    d:\nx\n  - c: 2\ng: 3\n",
        &[&format!("x: {message}")],
        "{a: [{c: 1, d: x}, {c: 2}], g: 3}",
    );
    let lines = "some text of many words\n".repeat(40);
    check(
        &format!("a:\n  d:\n{lines}  e: 1\n"),
        &[&format!("some text of many words: {message}")],
        &format!("{{a: {{d: {}, e: 1}}}}", lines.trim_end().replace('\n', " ")),
    );
    // The next line is not further right, so it is as likely a key.
    check("a:\n  b:\nx\nc: 1\n", &["x: ValueTooFarLeft of b"], "{a: {b: ~}, c: 1}");
}

#[test]
fn lines_further_left() {
    let content = "{a: {b: {c: 1, d: [x]}, f: 2}, g: 3}";
    let bracket = "}: UnmatchedBracket";
    for column in 0..4 {
        for (above, below) in [
            ("a:\n", "  b:\n    c: 1\n    d:\n    - x\n  f: 2\ng: 3\n"),
            ("a:\n  b:\n", "    c: 1\n    d:\n    - x\n  f: 2\ng: 3\n"),
            ("a:\n  b:\n    c: 1\n", "    d:\n    - x\n  f: 2\ng: 3\n"),
            ("a:\n  b:\n    c: 1\n    d:\n", "    - x\n  f: 2\ng: 3\n"),
        ] {
            check(&format!("{above}{:column$}}}\n{below}", ""), &[bracket], content);
        }
    }
    let text = "as was agreed: ExpectedEntry of as was agreed";
    check("a:\n  b:\n    c: 1\nas was agreed\n    d:\n    - x\n  f: 2\ng: 3\n", &[text], content);
    check("a:\n  b:\n    c: 1\n}\n}\n    d: 2\n", &[bracket, bracket], "{a: {b: {c: 1, d: 2}}}");
    check(
        "a:\n  b:\n    c: 1\n  ]\n }\n}\n    d: 2\n  e: 3\n",
        &["]: UnmatchedBracket", bracket, bracket],
        "{a: {b: {c: 1, d: 2}, e: 3}}",
    );
    // A key without its colon, rather than an unrelated word.
    check("a:\n  b: 1\nc\n  d: 1\n", &["c: MissingColon of c"], "{a: {b: 1}, c: {d: 1}}");
}

#[test]
fn entries_one_column_left() {
    // The tree follows the columns; the intended structure is found by repairs.
    let message = |key: &str| format!("{key}: WrongIndentation");
    check("a:\n  b: 1\n c:\n    d: 1\nf: 3\n", &[&message("c")], "{a: {b: 1, c: {d: 1}}, f: 3}");
    check("a:\n  b: 1\n c:\n  - d\nf: 3\n", &[&message("c")], "{a: {b: 1, c: [d]}, f: 3}");
    check("- b: 1\n c: {d: 1}\n- f: 3\n", &[&message("c")], "[{b: 1, c: {d: 1}}, {f: 3}]");
    // The first entry is wrong, not those below.
    check(" a: 1\nb:\n  c: 2\nd: 3\n", &[&message("a")], "{b: {c: 2}, d: 3}");
    check(" a: 1\nb:\n - c\nd: 3\n", &[&message("a")], "{b: [c], d: 3}");
    check("a:\n   b: 1\n  c:\n    d: 1\n  e: 2\nf: 3\n", &[&message("b")], "{a: {b: 1, c: {d: 1}, e: 2}, f: 3}");
}

#[test]
fn missing_colons() {
    check(
        "properties\n  foo:\n    type: string\n",
        &["properties: MissingColon of properties"],
        "{properties: {foo: {type: string}}}",
    );
    check(
        "a: 1\nversions\n- name: v1\nb: 2\n",
        &["versions: MissingColon of versions"],
        "{a: 1, versions: [{name: v1}], b: 2}",
    );
    check("a: 1\ntype:string\nb: 2\n", &[":: MissingColonSpace"], "{a: 1, type: string, b: 2}");
}

#[test]
fn colons_in_values() {
    check("a: b: c\nd: 1\n", &["b: c: ColonInPlain"], "{a: b: c, d: 1}");
    check("a: {b: c: d}\n", &["c: d: ColonInPlain"], "{a: {b: c: d}}");
    check(
        "a: text: here\nb:\n  description: Foo: bar\n  type: object\n",
        &["text: here: ColonInPlain", "Foo: bar: ColonInPlain"],
        "{a: text: here, b: {description: Foo: bar, type: object}}",
    );
}

#[test]
fn lines_moved_alone() {
    check(
        "a:\n  b:\n  - c: 1\n    d: 2\n - e: 3\n    f: 4\n  g: 5\n",
        &["-: WrongIndentation"],
        "{a: {b: [{c: 1, d: 2}]}}",
    );
    check(
        "a:\n- b: 1\n  c: 2\n - d: 3\n  e: 4\n- f: 5\ng: 6\n",
        &["-: WrongIndentation"],
        "{a: [{b: 1, c: 2}, {f: 5}], g: 6}",
    );
    check("a:\n  b:\n  - c: 1\n- d: 2\n    e: 3\n  f: 4\ng: 5\n", &["-: ItemAmongEntries"], "{a: {b: [{c: 1}]}, g: 5}");
}

#[test]
fn entry_moved_without_value() {
    check("a:\n   b:\n    c: 1\n  d:\n    e: 2\nf: 3\n", &["b: WrongIndentation"], "{a: {b: {c: 1}, d: {e: 2}}, f: 3}");
    check(
        "x:\n  a:\n    b:\n      c: 1\n   d:\n      e: 2\n",
        &["d: WrongIndentation"],
        "{x: {a: {b: {c: 1}, d: {e: 2}}}}",
    );
}

#[test]
fn dashes() {
    check("a:\n  - - b: 1\n    c: 2\n  - d: 3\n", &["-: RepeatedDash"], "{a: [[{b: 1}], {d: 3}]}");
    check("a:\n  - - b: 1\n    - c: 2\n", &[], "{a: [[{b: 1}, {c: 2}]]}");
    check("a:\n  -b: 1\n    c: 2\n  - d: 3\ne: 4\n", &["-: MissingDashSpace"], "{a: {-b: 1, c: 2}, e: 4}");
    check("a:\n  -b: 1\n  - d: 3\n  - e: 4\n", &["-: MissingDashSpace"], "{a: {-b: 1}}");
}

#[test]
fn text_that_goes_on() {
    check(
        "a: some text\n  Note: this\n  is prose\nb: 1\n",
        &["Note: this: ColonInPlain"],
        "{a: some text, Note: this, is: prose, b: 1}",
    );
    check("a: text\n  b: 1\nc: 2\n", &["b: WrongIndentation"], "{a: text, b: 1, c: 2}");
}

#[test]
fn between_brackets() {
    let early = ["}: EarlyBracket of }"];
    check("{\n \"a\": {\n  \"p\": {\"x\": 1}},\n  \"q\": 1\n },\n \"b\": 1\n}\n", &early, "{a: {p: {x: 1}}, q: 1}");
    check("x:\n  a: {\n   p: {x: 1}},\n   q: 1\n  }\n  b: 1\n", &early, "{x: {a: {p: {x: 1}}, q: 1, b: 1}}");
    check(
        "{\"v\": [{\n \"a\": {\n  \"p\": {\"x\": 1}],\n  \"q\": 1\n },\n \"b\": 1\n}]}\n",
        &["]: EarlyBracket of ]"],
        "{v: [{a: {p: {x: 1}}}], q: 1}",
    );
    check("{\n \"a\": 1\n}\n,\n", &[",: UnexpectedText of ,"], "{a: 1}");
    check("{\"a\": {\"x\": \"one\n },\n \"b\": 1}\n", &["\": UnclosedQuote"], "{a: {x: one }, b: 1}}");
    check("a: [{b: 1]\nc: 2\n", &["{: UnclosedBracket"], "{a: [{b: 1}], c: 2}");
    check("a: {\n  b: 1}\nc: 2\n", &[], "{a: {b: 1}, c: 2}");
    check("{\"a\" {\"x\": 1}, \"b\": 2}\n", &["\"a\": MissingColon of \"a\""], "{a: ~, {x: 1}: ~, b: 2}");
    check("{\"a\" \"b\": 2}\n", &["\"a\": MissingComma"], "{a: ~, b: 2}");
    check("{\"a\": 1\n \"b\": 2}\n", &["1: MissingComma"], "{a: 1, b: 2}");
}

#[test]
fn unclosed_quotes() {
    check("a: \"x\nb: 1\n", &["\": UnclosedQuote"], "{a: x, b: 1}");
    check("a:\n  b: 'x\n  c: 'y'\nd: 1\n", &["': UnclosedQuote"], "{a: {b: x, c: y}, d: 1}");
    check("\"a\": 1\n\"b\n\"c\": 2\n", &["\": UnclosedQuote"], "{a: 1, c: 2}");
    check("\"b\n\"c\": 2\n", &["\": UnclosedQuote"], "{c: 2}");
    check("a: \"multi\n  line\nb: 1\n", &["\": UnclosedQuote"], "{a: multi line, b: 1}");
    check("a: \"multi\nb\n  line\"\nc: 1\n", &["line\": TextTooFarLeft"], "{a: multi b line, c: 1}");
    check("a: 'b'c'\nd: 1\n", &["c': UnexpectedText of 'b'"], "{a: b, d: 1}");
    check("a:\n  b:\n   c: 1\n   \"d\n  e: 1\n", &["\": UnclosedQuote"], "{a: {b: {c: 1}, e: 1}}");
    check("{\"a\": \"foo,\n \"b\": \"c\",\n \"d\": 1}\n", &["\": UnclosedQuote"], "{a: foo, b: c, d: 1}");
    check("a:\n  \"d\n  e: 1\n", &["\": UnclosedQuote"], "{a: {e: 1}}");
    check("x:\n  a: \"one\n  b: \"two\"\n  c: three\n", &["\": UnclosedQuote"], "{x: {a: one, b: two, c: three}}");
    check("a: 'it''s\n  fine'\nb: 1\n", &[], "{a: it\\'s fine, b: 1}");
    check("a: \"\nb: 1\n", &["\": UnclosedQuote"], "{a: , b: 1}");
}

#[test]
fn brackets() {
    check("a: [1, 2\nb: 1\n", &["[: UnclosedBracket"], "{a: [1, 2], b: 1}");
    check("a: {x: 1, y: [2}\nb: 1\n", &["[: UnclosedBracket"], "{a: {x: 1, y: [2]}, b: 1}");
    check("a: [1 2, \"b\" \"c\"]\nb: 1\n", &["\"b\": MissingComma"], "{a: [1 2, b, c], b: 1}");
    check("a: [1,, 2]\nb: 1\n", &[",: UnexpectedComma"], "{a: [1, 2], b: 1}");
    check("a: 1]\nb: ]\nc: 2\n", &["]: UnmatchedBracket"], "{a: 1], b: ~, c: 2}");
    check("{a: 1,\n b: [x, y,\nc: 1\n", &["{: UnclosedBracket", "[: UnclosedBracket"], "{a: 1, b: [x, y, {c: 1}]}");
    check("a: [x,\n  y\n]\nb: 1\n", &["]: ClosedTooFarLeft"], "{a: [x, y], b: 1}");
    check("a: [x,\ny,\nz\n]\nb: 1\n", &["y: TextTooFarLeft"], "{a: [x, y, z], b: 1}");
    check("a: [x\ny\nb: 1\n", &["[: UnclosedBracket", "y: ExpectedEntry of y"], "{a: [x], b: 1}");
    check("a: [\n  x: 1\n  y: 2\n  ]\n", &["1: MissingComma"], "{a: [{x: 1}, {y: 2}]}");
    check("a: [-, b]\nc: [-]\n", &["-: LoneDash"; 2], "{a: [-, b], c: [-]}");
    check("a: [- x, b]\n", &["-: ItemInFlow"], "{a: [x, b]}");
    check("x: {a: 1, }, b\ny: 1\n", &[", b: UnexpectedText of }"], "{x: {a: 1}, y: 1}");
    check("a: {\nb: 1\n", &["{: UnclosedBracket"], "{a: {}, b: 1}");
}

#[test]
fn text_after_a_value() {
    let comma = ",: UnexpectedText of ,";
    let left = "}: ClosedTooFarLeft";
    for rest in [",", ",\nc: 2", " ,", ", # why", "\t,"] {
        let content = if rest.contains('c') { "{a: {b: 1}, c: 2}" } else { "{a: {b: 1}}" };
        check(&format!("a: {{\n  b: 1\n}}{rest}\n"), &[left, comma], content);
        check(&format!("a: {{\n  b: 1\n  }}{rest}\n"), &[comma], content);
        check(&format!("a: {{b: 1}}{rest}\n"), &[comma], content);
    }
    check("a: [\n  1\n],\nb: 2\n", &["]: ClosedTooFarLeft", comma], "{a: [1], b: 2}");
    check("a: \"x\",\nb: 'y' ,\n", &[comma, comma], "{a: x, b: y}");
    check("- {a: 1},\n- 'x',\n- y\n", &[comma, comma], "[{a: 1}, x, y]");
    check("a: &x {},\nb: *x,\n", &[comma, comma], "{a: {}, b: *x}");
    check("- a: {\n    b: 1\n  },\n  c: 1\n", &[left, comma], "[{a: {b: 1}, c: 1}]");
    check("n:\n  a: {\n    b: 1\n},\nc: 1\n", &[left, comma], "{n: {a: {b: 1}}, c: 1}");
    check("a: {\n  b: 1\n}}\nc: 2\n", &[left, "}: UnmatchedBracket"], "{a: {b: 1}, c: 2}");
    check("a: {\n  b: 1\n} x\nc: 2\n", &[left, "x: UnexpectedText of }"], "{a: {b: 1}, c: 2}");
    check("a: {\n  b: 1\n}: x\nc: 2\n", &[left, ": x: UnexpectedText of }"], "{a: {b: 1}, c: 2}");
    check("a: {\n  b: 1\n} # why\nc: 2\n", &[left], "{a: {b: 1}, c: 2}");
    check("a: ,\nb: 1\n", &[",: UnexpectedComma of ,"], "{a: ~, b: 1}");
    // The comma is the mistake, even if brackets close inside.
    check("a: {\n  b: {\n    c: 1 },\n  d: 1\n},\ne: 2\n", &[left, comma], "{a: {b: {c: 1}, d: 1}, e: 2}");
}

#[test]
fn comments_in_brackets() {
    let comment = "#c: MissingCommentSpace";
    check("a: {b: [1]#c\n  }\n", &[comment], "{a: {b: [1]}}");
    check("a: [#c\n  'x'#c\n  , y]\n", &[comment, comment], "{a: [x, y]}");
}

#[test]
fn wrong_indentation() {
    check(
        "a:\n    b: 1\n   c: 2\n  d: 3\ne: 4\n",
        &["c: WrongIndentation", "d: WrongIndentation"],
        "{a: {b: 1, c: 2, d: 3}, e: 4}",
    );
    check("a: 1\n  b: 2\nc: 3\n", &["b: WrongIndentation"], "{a: 1, b: 2, c: 3}");
    check("a:\n  b: 1\n   c: 2\n  d: 3\n", &["c: WrongIndentation"], "{a: {b: 1, c: 2, d: 3}}");
    check("a:\n  - x\n - y\nb: 1\n", &["-: WrongIndentation"], "{a: [x, y], b: 1}");
    check("a:\n- x: 1\n   y: 2\n- z: 3\n", &["y: WrongIndentation"], "{a: [{x: 1, y: 2}, {z: 3}]}");
    check(
        "foo: bar\n baz: 1\n  qux: 2\nx: 1\n",
        &["baz: WrongIndentation", "qux: WrongIndentation"],
        "{foo: bar, baz: 1, qux: 2, x: 1}",
    );
    check("a: b\n  c\n - d\ne: 1\n", &[], "{a: b c - d, e: 1}");
    check("a: >\n   x\n  y\nb: 1\n", &["y: BlockTextTooFarLeft"], "{a: x\\n, b: 1}");
    check("a: \"x\"\n  \"y\"\nb: 1\n", &["\"y\": WrongIndentation"], "{a: x, b: 1}");
}

#[test]
fn tabs() {
    check("a:\n\tb: 1\nc: 2\n", &["\t: TabIndentation"], "{a: {b: 1}, c: 2}");
    check("a:\n\tb: 1\n\tc: 2\n", &["\t: TabIndentation", "\t: TabIndentation"], "{a: {b: 1, c: 2}}");
}

#[test]
fn items_and_entries() {
    check("a: 1\n- x\nb: 2\n", &["-: ItemAmongEntries"], "{a: 1, b: 2}");
    check("a:\n  - x\n  y: 1\n  - z\nb: 2\n", &["y: ItemExpected"], "{a: [x, z], b: 2}");
    check("key: - a\n     - b\nc: 1\n", &["-: CollectionOnKeyLine"], "{key: [a, b], c: 1}");
    check("- a\nb\n- c\n", &["b: ItemExpected"], "[a, c]");
}

#[test]
fn single_characters_and_words() {
    check("a: |2 text\n  x\nb: 1\n", &["|2 text: BlockScalarHeader"], "{a: x\\n, b: 1}");
    check("a: \"\\q\"\nb: 1\n", &["\\q: InvalidEscape of \\q"], "{a: \\\\q, b: 1}");
    check("a: &x &y 1\nb: *\n", &["&y: RepeatedProperty", "*: NameExpected"], "{a: 1, b: *}");
    check("a: 'x'#c\nb: 'x' y\n", &["#c: MissingCommentSpace", "y: UnexpectedText of 'x'"], "{a: x, b: x}");
    check(
        "a: @x\nb: `y`\nc: %z\n",
        &["@x: ReservedIndicator of @", "`y`: ReservedIndicator of `", "%z: ReservedIndicator of %"],
        "{a: @x, b: `y`, c: %z}",
    );
    check("a: [|, >x]\nb: 1\n", &["|: ReservedIndicator of |", ">x: ReservedIndicator of >"], "{a: [|, >x], b: 1}");
    check("a: !!str\nb: 1\n", &[], "{a: ~, b: 1}");
    check(
        "a: x\u{1}y\nb: \"\u{2}\"\n# \u{3}\nc: 1\n",
        &["\u{1}: ControlCharacter", "\u{2}: ControlCharacter", "\u{3}: ControlCharacter"],
        "{a: x\\u{1}y, b: \\u{2}, c: 1}",
    );
    check(
        "a: &x\u{4}\n  1\nb: !t\u{5} 2\nc: *x\u{6}\n",
        &["\u{4}: ControlCharacter", "\u{5}: ControlCharacter", "\u{6}: ControlCharacter"],
        "{a: 1, b: 2, c: *x\u{6}}",
    );
    check("%WORD x\u{7}\n--- a\n", &["\u{7}: ControlCharacter"], "a");
}

#[test]
fn documents() {
    check("--- a: 1\n", &["a: ContentOnMarkerLine"], "{a: 1}");
    check("--- a\nb: 1\n", &["a: ContentOnMarkerLine"], "{b: 1}");
    check("--- a: 1\nb: 2\n", &["a: ContentOnMarkerLine"], "{b: 2}");
    check("--- a\n", &[], "a");
    check("%YAML 1.2\na: 1\n", &["%YAML 1.2: MissingDocumentStart"], "{a: 1}");
}

#[test]
fn long_keys() {
    let message = "LongKey";
    let (key, longer) = ("é".repeat(1024), "é".repeat(1025));
    let found = |text: String| errors(&text);
    assert_eq!(found(format!("a: 1\n{key}: 1\n'{}': [{key}: 1]\n", "k".repeat(1022))), [""; 0]);
    assert_eq!(found(format!("a: 1\n{longer}: 1\nb: 2\n")), [format!("{longer}: {message}")]);
    assert_eq!(found(format!("{longer}: 1\nb: 2\n")), [format!("{longer}: {message}")]);
    for word in ["k".repeat(1024), "k".repeat(1025)] {
        let errors = found(format!("a: 1\n{word}: 1\n{word}:\n  b: 2\n"));
        assert_eq!(errors, vec![format!("{word}: {message}"); if word.len() > 1024 { 2 } else { 0 }]);
    }
    assert_eq!(found(format!("a: [{longer}: 1]\nb: 2\n")), [format!("{longer}: {message}")]);
    // Anchor and white space count.
    let anchored = format!("&a {}", "k".repeat(1021));
    assert_eq!(found(format!("- {anchored}: 1\n")), [""; 0]);
    assert_eq!(found(format!("- {anchored} : 1\n")), [format!("{anchored}: {message}")]);
    // The limit applies only to keys recognized by their colon.
    assert_eq!(found(format!("? {longer}\n: {{{longer}: 1}}\n")), [""; 0]);
    let text = format!("x:\n  {longer}:\n    y: 1\nz: 1\n");
    assert_eq!(dump(&Tree::parse_str(&text)), format!("{{x: {{{longer}: {{y: 1}}}}, z: 1}}"));
}
