//! The members of classes.

use std::ops::RangeInclusive;

use super::super::Regexp;

/// The ranges that are searched for members: up to the symbols, around the surrogates, additions in later versions of
/// Unicode, and the end.
const BLOCKS: [RangeInclusive<char>; 6] = [
    '\0'..='\u{2FFF}',
    '\u{A7C0}'..='\u{A7DF}',
    '\u{D7F0}'..='\u{E00F}',
    '\u{11700}'..='\u{1171F}',
    '\u{11F00}'..='\u{11F5F}',
    '\u{10FFF0}'..='\u{10FFFF}',
];

/// All characters of the blocks that belong to a class.
fn matched(class: &str) -> Vec<char> {
    let matcher = Regexp::parse(&format!("^(?:{class})$")).map(|regexp| regexp.matcher());
    let Ok(Ok(matcher)) = matcher else { panic!("{class} can't be matched") };
    BLOCKS.into_iter().flatten().filter(|character| matcher.is_match(character.encode_utf8(&mut [0; 4]))).collect()
}

/// The members as ranges of code points.
fn members(class: &str) -> String {
    let mut ranges: Vec<(u32, u32)> = Vec::new();
    for code_point in matched(class).into_iter().map(u32::from) {
        match ranges.last_mut() {
            Some(last) if last.1 + 1 == code_point => last.1 = code_point,
            _ => ranges.push((code_point, code_point)),
        }
    }
    ranges.iter().map(|(low, high)| format!("{low:X}-{high:X}")).collect::<Vec<_>>().join(" ")
}

#[test]
fn named_classes_are_ascii() {
    assert_eq!(members(r"\d"), "30-39");
    assert_eq!(members(r"\s"), "9-A C-D 20-20");
    assert_eq!(members("[[:space:]]"), "9-D 20-20");
    assert_eq!(members(r"\w"), "30-39 41-5A 5F-5F 61-7A");
    assert_eq!(members("[[:punct:]]"), "21-2F 3A-40 5B-60 7B-7E");
    assert_eq!(members("[[:^ascii:]]"), "80-2FFF A7C0-A7DF D7F0-D7FF E000-E00F 11700-1171F 11F00-11F5F 10FFF0-10FFFF");
    assert_eq!(members(r"[^\D]"), "30-39");
    assert_eq!(
        members(r"[\W\d]"),
        "0-40 5B-5E 60-60 7B-2FFF A7C0-A7DF D7F0-D7FF E000-E00F 11700-1171F 11F00-11F5F 10FFF0-10FFFF"
    );
}

#[test]
fn folding_exceeds_ascii() {
    assert_eq!(members("(?i)k"), "4B-4B 6B-6B 212A-212A");
    assert_eq!(members("(?i)[[:lower:]]"), "41-5A 61-7A 17F-17F 212A-212A");
    assert_eq!(
        members(r"(?i)\W"),
        "0-2F 3A-40 5B-5E 60-60 7B-17E 180-2129 212B-2FFF A7C0-A7DF D7F0-D7FF E000-E00F 11700-1171F \
         11F00-11F5F 10FFF0-10FFFF"
    );
    assert_eq!(members(r"(?i)\x{3C3}"), "3A3-3A3 3C2-3C3");
    assert_eq!(members("(?i)[θ]"), "398-398 3B8-3B8 3D1-3D1 3F4-3F4");
    assert_eq!(members("(?i)ß"), "DF-DF 1E9E-1E9E");
    assert_eq!(members("(?i)ı"), "131-131");
    assert_eq!(
        members("(?i)[^k]"),
        "0-4A 4C-6A 6C-2129 212B-2FFF A7C0-A7DF D7F0-D7FF E000-E00F 11700-1171F 11F00-11F5F 10FFF0-10FFFF"
    );
    assert_eq!(
        members(r"(?i)\p{Lt}"),
        "1C4-1CC 1F1-1F3 1F80-1FAF 1FB3-1FB3 1FBC-1FBC 1FC3-1FC3 1FCC-1FCC 1FF3-1FF3 1FFC-1FFC"
    );
}

#[test]
fn tables_are_of_unicode_15() {
    assert_eq!(
        members(r"\p{Greek}"),
        "370-373 375-377 37A-37D 37F-37F 384-384 386-386 388-38A 38C-38C 38E-3A1 3A3-3E1 3F0-3FF 1D26-1D2A \
         1D5D-1D61 1D66-1D6A 1DBF-1DBF 1F00-1F15 1F18-1F1D 1F20-1F45 1F48-1F4D 1F50-1F57 1F59-1F59 1F5B-1F5B \
         1F5D-1F5D 1F5F-1F7D 1F80-1FB4 1FB6-1FC4 1FC6-1FD3 1FD6-1FDB 1FDD-1FEF 1FF2-1FF4 1FF6-1FFE 2126-2126"
    );
    assert_eq!(members(r"\p{Kawi}"), "11F00-11F10 11F12-11F3A 11F3E-11F59");
    assert_eq!(members(r"\p{Zs}"), "20-20 A0-A0 1680-1680 2000-200A 202F-202F 205F-205F");
    assert_eq!(
        members(r"\p{Lt}"),
        "1C5-1C5 1C8-1C8 1CB-1CB 1F2-1F2 1F88-1F8F 1F98-1F9F 1FA8-1FAF 1FBC-1FBC 1FCC-1FCC 1FFC-1FFC"
    );
    assert_eq!(members(r"(?i)\x{264}"), "264-264");
    assert_eq!(members(r"(?i)\x{1FD3}"), "1FD3-1FD3");
    // A script, letters, and a pair of case variants that Unicode 16.0 introduced.
    assert!(Regexp::parse(r"\p{Garay}").is_err());
    assert!(!matched(r"\pL").contains(&'\u{A7CB}'));
    assert!(matched(r"\p{Cn}").contains(&'\u{A7CB}'));
    // A mark whose category Unicode 16.0 changed.
    assert!(matched(r"\p{Mn}").contains(&'\u{1171E}'));
    assert!(!matched(r"\p{Mc}").contains(&'\u{1171E}'));
}

#[test]
fn signs_in_classes_are_literal() {
    assert_eq!(members("[a&&b]"), "26-26 61-62");
    assert_eq!(members("[[a]"), "5B-5B 61-61");
    assert_eq!(members("[~~^]"), "5E-5E 7E-7E");
    assert_eq!(members("[]-]"), "2D-2D 5D-5D");
    assert_eq!(members("[+--]"), "2B-2D");
    assert_eq!(members(r"[\d-z]"), "2D-2D 30-39 7A-7A");
    assert_eq!(
        members("[^]a]"),
        "0-5C 5E-60 62-2FFF A7C0-A7DF D7F0-D7FF E000-E00F 11700-1171F 11F00-11F5F 10FFF0-10FFFF"
    );
    assert_eq!(members("[# ]"), "20-20 23-23");
    assert_eq!(members(r"[\x{D7FF}-\x{E000}]"), "D7FF-D7FF E000-E000");
    assert_eq!(members(r"\x{D801}"), "");
    assert_eq!(members(r"[^\x00-\x{10FFFF}]"), "");
}

#[test]
fn property_names_are_loose() {
    assert_eq!(matched(r"\p{Lu}"), matched(r"\p{uppercase-LETTER}"));
    assert_eq!(matched(r"\P{^Zs}"), matched(r"\p{Space Separator}"));
    assert_eq!(matched(r"\p{Any}"), matched("(?s)."));
    assert_eq!(members(r"\p{ASCII}"), "0-7F");
    assert_eq!(matched(r"\p{Assigned}"), matched(r"\P{Cn}"));
    assert_eq!(matched(r"(?i)\p{LC}"), matched(r"\p{Cased_Letter}"));
}
