//! The named classes of Perl and POSIX. In Go, all of them are plain ASCII.

use super::code_points::CodePoints;

/// The ranges of the class, and whether it is negated.
type NamedClass = (&'static [(u32, u32)], bool);

const DIGIT: &[(u32, u32)] = &[(0x30, 0x39)];
const SPACE: &[(u32, u32)] = &[(0x9, 0xA), (0xC, 0xD), (0x20, 0x20)];
const WORD: &[(u32, u32)] = &[(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)];

/// The classes `d`, `s` and `w` after a backslash. An upper case letter negates the class.
pub(super) fn perl(letter: char) -> Option<NamedClass> {
    let ranges = match letter.to_ascii_lowercase() {
        'd' => DIGIT,
        's' => SPACE,
        'w' => WORD,
        _ => return None,
    };
    Some((ranges, letter.is_ascii_uppercase()))
}

/// The class with this name. `name` is the text between the colons of `[:alpha:]` or `[:^alpha:]`.
pub(super) fn posix(name: &str) -> Option<NamedClass> {
    let (name, is_negated) = match name.strip_prefix('^') {
        Some(name) => (name, true),
        None => (name, false),
    };
    let ranges: &[(u32, u32)] = match name {
        "alnum" => &[(0x30, 0x39), (0x41, 0x5A), (0x61, 0x7A)],
        "alpha" => &[(0x41, 0x5A), (0x61, 0x7A)],
        "ascii" => &[(0x0, 0x7F)],
        "blank" => &[(0x9, 0x9), (0x20, 0x20)],
        "cntrl" => &[(0x0, 0x1F), (0x7F, 0x7F)],
        "digit" => DIGIT,
        "graph" => &[(0x21, 0x7E)],
        "lower" => &[(0x61, 0x7A)],
        "print" => &[(0x20, 0x7E)],
        "punct" => &[(0x21, 0x2F), (0x3A, 0x40), (0x5B, 0x60), (0x7B, 0x7E)],
        "space" => &[(0x9, 0xD), (0x20, 0x20)],
        "upper" => &[(0x41, 0x5A)],
        "word" => WORD,
        "xdigit" => &[(0x30, 0x39), (0x41, 0x46), (0x61, 0x66)],
        _ => return None,
    };
    Some((ranges, is_negated))
}

/// The set of a class. If case is folded, the case variants are added before the class is negated.
pub(super) fn code_points((ranges, is_negated): NamedClass, folds_case: bool) -> CodePoints {
    let set = CodePoints::of(ranges);
    let set = if folds_case { set.folded() } else { set };
    if is_negated { set.negated() } else { set }
}
