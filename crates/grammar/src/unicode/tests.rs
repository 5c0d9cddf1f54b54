use super::*;

#[test]
fn printable_agrees_with_go() {
    let printable = "aZ09 ~!é¡ß中🙂\u{301}\u{20ac}\u{fffd}Ⅷ²∑«»\u{10ffff}\u{31350}";
    for character in printable.chars().filter(|&character| character != '\u{10ffff}') {
        assert!(is_print(character), "{character:?}");
    }
    let others = "\u{0}\t\n\r\u{1b}\u{7f}\u{80}\u{85}\u{a0}\u{ad}\u{200b}\u{200e}\u{2028}\u{2029}\u{3000}\u{feff}\
                  \u{e000}\u{fffe}\u{378}\u{10ffff}";
    for character in others.chars() {
        assert!(!is_print(character), "{character:?}");
    }
}

#[test]
fn later_characters_do_not_print() {
    // The first new characters of Unicode 15.1, 16.0 and 17.0.
    for character in ['\u{2ffc}', '\u{2ebf0}', '\u{897}', '\u{1c89}', '\u{11dd0}', '\u{20c1}'] {
        assert!(!is_print(character), "{character:?}");
    }
}

#[test]
fn letters_and_symbols_differ() {
    for character in ['a', 'Z', 'é', 'ß', '中', 'ǅ', 'ʰ', 'ª'] {
        assert!(is_letter(character) && !is_symbol(character), "{character:?}");
    }
    for character in ['+', '$', '<', '^', '`', '|', '~', '€', '©', '🙂'] {
        assert!(is_symbol(character) && !is_letter(character), "{character:?}");
    }
    for character in ['0', '-', '_', '.', ' ', '\u{301}', 'Ⅷ', '!'] {
        assert!(!is_letter(character) && !is_symbol(character), "{character:?}");
    }
}
