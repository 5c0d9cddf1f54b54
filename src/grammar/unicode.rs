//! Which characters Go's `unicode` package calls printable, letters and symbols.
//!
//! Go 1.26 and `unicode-general-category` 0.6 both have the tables of Unicode 15.0, so a character that was assigned
//! later is printable to neither.

use unicode_general_category::GeneralCategory::{
    ClosePunctuation, ConnectorPunctuation, CurrencySymbol, DashPunctuation, DecimalNumber, EnclosingMark,
    FinalPunctuation, InitialPunctuation, LetterNumber, LowercaseLetter, MathSymbol, ModifierLetter, ModifierSymbol,
    NonspacingMark, OpenPunctuation, OtherLetter, OtherNumber, OtherPunctuation, OtherSymbol, SpacingMark,
    TitlecaseLetter, UppercaseLetter,
};
use unicode_general_category::{GeneralCategory, get_general_category};

/// `unicode.IsPrint`: letters, marks, numbers, punctuation, symbols and the ASCII space.
pub fn is_print(character: char) -> bool {
    if character.is_ascii() {
        return matches!(character, ' '..='~');
    }
    let category = get_general_category(character);
    is_letter_category(category)
        || is_symbol_category(category)
        || matches!(category, NonspacingMark | SpacingMark | EnclosingMark)
        || matches!(category, DecimalNumber | LetterNumber | OtherNumber)
        || matches!(category, ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation)
        || matches!(category, InitialPunctuation | FinalPunctuation | OtherPunctuation)
}

/// `\p{L}` of Go's regular expressions.
pub fn is_letter(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphabetic();
    }
    is_letter_category(get_general_category(character))
}

/// `\p{S}` of Go's regular expressions.
pub fn is_symbol(character: char) -> bool {
    is_symbol_category(get_general_category(character))
}

fn is_letter_category(category: GeneralCategory) -> bool {
    matches!(category, UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter)
}

fn is_symbol_category(category: GeneralCategory) -> bool {
    matches!(category, MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printable_is_what_go_calls_so() {
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
    fn characters_younger_than_unicode_15_0_are_not_printable() {
        // The first of Unicode 15.1, 16.0 and 17.0.
        for character in ['\u{2ffc}', '\u{2ebf0}', '\u{897}', '\u{1c89}', '\u{11dd0}', '\u{20c1}'] {
            assert!(!is_print(character), "{character:?}");
        }
    }

    #[test]
    fn letters_and_symbols_are_told_apart() {
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
}
