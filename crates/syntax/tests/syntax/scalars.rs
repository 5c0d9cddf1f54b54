//! The values of scalars in all styles.

use crd_ls_syntax::{ContentKind, Tree};
use yaml_rust2::Event;
use yaml_rust2::parser::Parser;

use crate::slow::slow_or;
use crate::support::Random;

/// The number of random cases: fifty times as many for slow tests.
fn cases(count: usize) -> usize {
    slow_or(50 * count, count)
}

/// The value of the only entry of a text; `None` after an error.
fn ours(text: &str) -> Option<String> {
    let tree = Tree::parse_str(text);
    if !tree.errors().is_empty() {
        return None;
    }
    let document = tree.documents().next()?;
    let ContentKind::Mapping(mapping) = document.content()?.kind() else { return None };
    let mut entries = mapping.entries();
    let value = entries.next()?.value();
    if entries.next().is_some() {
        return None;
    }
    match value.map(|value| value.kind()) {
        Some(ContentKind::Scalar(scalar)) => Some(scalar.value().into_owned()),
        _ => None,
    }
}

/// The same value from another parser.
fn theirs(text: &str) -> Option<String> {
    let mut parser = Parser::new_from_str(text);
    let mut scalars = Vec::new();
    loop {
        match parser.next_token().ok()?.0 {
            Event::Scalar(value, ..) => scalars.push(value),
            Event::SequenceStart(..) => return None,
            Event::StreamEnd => break,
            _ => {}
        }
    }
    scalars.into_iter().nth(1)
}

#[track_caller]
fn check(scalar: &str, expected: &str) {
    for line_break in ["\n", "\r\n", "\r"] {
        let text = format!("k: {scalar}").replace('\n', line_break);
        assert_eq!(ours(&text).as_deref(), Some(expected), "in {text:?}: {:?}", Tree::parse_str(&text).errors());
    }
}

#[test]
fn plain_scalars() {
    check("a b", "a b");
    check("a\n  b\n", "a b");
    check("a \t\n \t b\n", "a b");
    check("a\n\n\n  b\n", "a\n\nb");
    check("a\n \t\n  b\n\n\n", "a\nb");
    check("it''s \\n\n", "it''s \\n");
}

#[test]
fn single_quoted_scalars() {
    check("''", "");
    check("''''", "'");
    check("'it''s \"\\n\"'", "it's \"\\n\"");
    check("' a \n  b '", " a b ");
    check("'\n  a\n\n  b\n '", " a\nb ");
    check("'a\n\n\n '", "a\n\n");
}

#[test]
fn double_quoted_scalars() {
    check(r#""""#, "");
    check(r#""\0\a\b\t\n\v\f\r\e\ \"\/\\""#, "\0\u{7}\u{8}\t\n\u{b}\u{c}\r\u{1b} \"/\\");
    check(r#""\N\_\L\P\x41\u00e9\U0001f600""#, "\u{85}\u{a0}\u{2028}\u{2029}Aé😀");
    check("\"a\\\tb\"", "a\tb");
    check("\" a \n  b \"", " a b ");
    check("\"a\\\n  b\"", "ab");
    check("\"a \\\n  \\ b\"", "a  b");
    check("\"a\\\n\n\n  b\"", "a\n\nb");
    check("\"a\\t  \n  b\"", "a\t b");
    check("\"a\\\n  \"", "a");
    check("\"\\\\\\\n \"", "\\");
}

#[test]
fn literal_scalars() {
    check("|\n  a\n   b\n\n  c\n", "a\n b\n\nc\n");
    check("|\n\n\n  a\n", "\n\na\n");
    check("|\n  a", "a");
    check("|\n  a\n\n\n", "a\n");
    check("|-\n  a\n\n\n", "a");
    check("|+\n  a\n\n\n", "a\n\n\n");
    check("|+\n\n\n", "\n\n");
    check("|+\n  a", "a");
    check("|+\n  a\n ", "a\n\n");
    check("|\n  a\n   ", "a\n \n");
    check("|\n", "");
    check("|2 # why\n    a\n   \n", "  a\n \n");
    check("|-1\n   a\n", "  a");
    check("|\n  \ta\t \n", "\ta\t \n");
}

#[test]
fn folded_scalars() {
    check(">\n  a\n  b\n\n  c\n", "a b\nc\n");
    check(">\n  a\n   b\n  c\n", "a\n b\nc\n");
    check(">\n  a\n\n   b\n\n\n  c\n", "a\n\n b\n\n\nc\n");
    check(">\n\n   a\n   b\n", "\na b\n");
    check(">\n  a\n  \tb\n  c\n", "a\n\tb\nc\n");
    check(">-\n  a\n\n\n  b\n\n", "a\n\nb");
    check(">+\n  a\n\n", "a\n\n");
    check(">1\n   a\n b\n", "  a\nb\n");
}

const PIECES: &[&str] = &[
    "a", "b c", "é", "'", "''", "\"", "\\", "\\n", "\\\\", "\\\n", "\\ ", "\\x41", "\\u263a", "#", " #", "x:y", "-",
    " ", "  ", "\t", "\n", "\n", "\n\n", "\n ", "\n  ", "\n   ", "\n\t", "日本", ",", "[", "}", "%", "!", "&", "*",
];

/// A key and a value of random pieces in a random style.
fn random_entry(random: &mut Random) -> String {
    let mut content = String::new();
    for _ in 0..random.below(9) {
        content += *random.pick(PIECES);
    }
    match random.below(5) {
        0 => format!("k: a{content}z\n"),
        1 => format!("k: '{content}'\n"),
        2 => format!("k: \"{content}\"\n"),
        _ => {
            let indent = 1 + random.below(5);
            let chomping = *random.pick(&["", "", "-", "+"]);
            let indicator = if random.below(3) == 0 { indent.to_string() } else { String::new() };
            let spaces = " ".repeat(indent);
            let lines = content.replace('\n', &format!("\n{spaces}"));
            let end = *random.pick(&["\n", "\n\n", "\n \n"]);
            format!("k: {}{indicator}{chomping}\n{spaces}{lines}{end}", random.pick(&["|", ">"]))
        }
    }
}

#[test]
fn other_parser_decodes_alike() {
    let mut random = Random::new(17);
    let (mut compared, mut refused) = (0, 0);
    for _ in 0..cases(4000) {
        let text = random_entry(&mut random);
        let Some(ours) = ours(&text) else { continue };
        let Some(theirs) = theirs(&text) else {
            refused += 1;
            continue;
        };
        // The other parser turns the empty lines of a block scalar without text into a line break.
        if ours.is_empty() && text.contains(['|', '>']) {
            continue;
        }
        assert_eq!(ours, theirs, "in {text:?}");
        compared += 1;
    }
    assert!(compared > 8 * refused, "{compared} compared, {refused} refused by the other");
}

/// A text of random characters, including special characters of the styles.
fn random_value(random: &mut Random, characters: &[char]) -> String {
    (0..random.below(30)).map(|_| *random.pick(characters)).collect()
}

#[test]
fn written_scalars_are_read() {
    let mut random = Random::new(23);
    for _ in 0..cases(2000) {
        let value =
            random_value(&mut random, &['a', ' ', '\n', '\t', '"', '\'', '\\', '\0', 'é', '\u{2028}', '😀', '#']);
        let escaped: String = value.chars().map(|c| format!("\\U{:08x}", u32::from(c))).collect();
        check(&format!("\"{escaped}\""), &value);
        let value = random_value(&mut random, &['a', ' ', '\'', '"', '\\', 'é', '#', ':', '\t']);
        check(&format!("'{}'", value.replace('\'', "''")), &value);
        let value = random_value(&mut random, &['a', 'b', ' ', '\n', '\'', '"', '\\', 'é', '#', '-', ':']);
        let lines = value.replace('\n', "\n   ");
        check(&format!("|3-\n   {lines}x"), &format!("{value}x"));
        check(&format!("|3+\n   {lines}x\n\n"), &format!("{value}x\n\n"));
    }
}
