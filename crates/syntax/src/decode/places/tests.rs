use super::Places;
use crate::decode::value;
use crate::kind::ScalarStyle::{self, DoubleQuoted, Folded, Literal, Plain, SingleQuoted};

/// The spelling of `part` of the decoded text.
fn written(style: ScalarStyle, raw: &str, part: &str) -> String {
    let text = value(style, raw, None);
    let start = text.find(part).unwrap_or_else(|| panic!("{part:?} in {text:?}"));
    let places = Places::new(style, raw, None);
    raw[places.written(start..start + part.len())].to_owned()
}

#[test]
fn parts_are_found_as_written() {
    for (style, raw, part, expected) in [
        (Plain, "self.a == 1", "a", "a"),
        (Plain, "self.a\n   == 1", "a ==", "a\n   =="),
        (Plain, "self.a\n   == 1", " ", "\n   "),
        (Plain, "a\n\n\n b", "\n\n", "\n\n\n "),
        (SingleQuoted, "'self == ''a'''", "'a'", "''a''"),
        (SingleQuoted, "'ü == ''ö'' && x'", "x", "x"),
        (DoubleQuoted, r#""self == \"a\" || b""#, "\"a\"", r#"\"a\""#),
        (DoubleQuoted, r#""\u00fc || b""#, "ü", r"\u00fc"),
        (DoubleQuoted, r#""\u00fc || b""#, "b", "b"),
        (SingleQuoted, "'.a[''b''].c'", "c", "c"),
        (DoubleQuoted, r#"".\u0061\x62.c\n""#, "ab", r"\u0061\x62"),
        (DoubleQuoted, "\"\\\"a\\\n  b\"", "ab", "a\\\n  b"),
        (DoubleQuoted, "\"a \\\n  || b\"", "|| b", "|| b"),
        (DoubleQuoted, "\"a \\\n  || b\"", "a |", "a \\\n  |"),
        (Literal, "|\n  a\n  && b\n", "&& b", "&& b"),
        (Literal, "|\r\n  a\r\n  && b\r\n", "\n&&", "\r\n  &&"),
        (Folded, ">-\n  a\n  && b\n\n  && c", "&& c", "&& c"),
        (Folded, ">-\n  a\n  && b\n\n  && c", "\n", "\n\n  "),
    ] {
        assert_eq!(written(style, raw, part), expected, "{raw:?}");
    }
}

#[test]
fn the_end_precedes_the_quote() {
    let raw = "'a b'";
    assert_eq!(Places::new(SingleQuoted, raw, None).written(3..3), 4..4);
    assert_eq!(Places::new(SingleQuoted, raw, None).written(9..12), 4..4);
}

/// Random texts of seven pieces: the parts have the same length as the value, and each character is found in its part.
#[test]
fn parts_form_the_text() {
    let pieces = ["a", " ", "\n", "\r\n", "''", "\\n", "\\u00fc", "\\\n", "\\x", "ü", "\t", "'", "\\"];
    let mut seed: u64 = 1;
    for _ in 0..20_000 {
        let mut text = String::new();
        for _ in 0..7 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            text.push_str(pieces[(seed >> 33) as usize % pieces.len()]);
        }
        let block = format!("\n  {}", text.replace('\n', "\n  "));
        for (style, raw) in [
            (Plain, text.clone()),
            (SingleQuoted, format!("'{text}'")),
            (DoubleQuoted, format!("\"{text}\"")),
            (Literal, format!("|{block}")),
            (Literal, format!("|+{block}")),
            (Folded, format!(">{block}")),
            (Folded, format!(">-{block}")),
        ] {
            let (value, places) = (value(style, &raw, None), Places::new(style, &raw, None));
            assert_eq!(places.length, value.len(), "{style:?} {raw:?} is {value:?}");
            for (offset, character) in value.char_indices() {
                let written = &raw[places.written(offset..offset + character.len_utf8())];
                // The end of the text can count as a line break.
                let is_end = written.is_empty() && character == '\n';
                assert!(
                    is_end || written.contains(character) || written.contains(['\\', '\n', '\r']),
                    "{raw:?}: {written:?}"
                );
            }
        }
    }
}
