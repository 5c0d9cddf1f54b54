//! The printable characters, letters and symbols of Go's `unicode` package.
//!
//! Go 1.26 and `unicode-general-category` 0.6 both have the tables of Unicode 15.0, so a character that was assigned
//! later is not printable in either.

use unicode_general_category::GeneralCategory::{
    ClosePunctuation, ConnectorPunctuation, CurrencySymbol, DashPunctuation, DecimalNumber, EnclosingMark,
    FinalPunctuation, InitialPunctuation, LetterNumber, LowercaseLetter, MathSymbol, ModifierLetter, ModifierSymbol,
    NonspacingMark, OpenPunctuation, OtherLetter, OtherNumber, OtherPunctuation, OtherSymbol, SpacingMark,
    TitlecaseLetter, UppercaseLetter,
};
use unicode_general_category::{GeneralCategory, get_general_category};

/// `unicode.IsPrint`, which accepts letters, marks, numbers, punctuation, symbols and the ASCII space.
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

/// Whether a character matches `\p{L}` in Go's regular expressions.
pub fn is_letter(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphabetic();
    }
    is_letter_category(get_general_category(character))
}

/// Whether a character matches `\p{S}` in Go's regular expressions.
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
mod tests;
