//! Translates a pattern for the `regex` package, so that it matches the same texts.
//!
//! Sets of code points are written out, so that the result does not depend on the classes and flags of that package.
//! Captures are not needed. Greediness affects only the end of a match, not its existence.

use std::fmt::Write;

use super::code_points::CodePoints;
use super::matcher::TooLarge;
use super::tree::{Flags, NodeId, RegexpKind, Tree};

/// The maximum length of a translation, in bytes.
const MAX_LENGTH: usize = 1 << 18;

/// The maximum nesting of groups, which is also the limit of the `regex` package.
const MAX_GROUPS: usize = 250;

pub(super) fn translate(tree: &Tree, root: NodeId) -> Result<String, TooLarge> {
    let mut translation = Translation { tree, text: String::new(), open_groups: 0 };
    translation.write(root, Precedence::Alternative)?;
    Ok(translation.text)
}

/// The kinds of expressions that need no group in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Precedence {
    /// A single expression, as the operand of a repetition.
    Repeated,
    /// A concatenation.
    Row,
    /// Any expression.
    Alternative,
}

struct Translation<'tree> {
    tree: &'tree Tree,
    text: String,
    open_groups: usize,
}

impl Translation<'_> {
    fn write(&mut self, mut id: NodeId, precedence: Precedence) -> Result<(), TooLarge> {
        while let RegexpKind::Capture(sub) = self.tree[id].kind {
            id = sub;
        }
        if precedence < fits(&self.tree[id].kind) {
            self.open_groups += 1;
            if self.open_groups > MAX_GROUPS {
                return Err(TooLarge);
            }
            self.text.push_str("(?:");
            self.write_bare(id)?;
            self.text.push(')');
            self.open_groups -= 1;
        } else {
            self.write_bare(id)?;
        }
        if self.text.len() > MAX_LENGTH { Err(TooLarge) } else { Ok(()) }
    }

    fn write_bare(&mut self, id: NodeId) -> Result<(), TooLarge> {
        let tree = self.tree;
        let node = &tree[id];
        match &node.kind {
            RegexpKind::Literal(letters) => {
                for letter in letters.iter() {
                    let mut set = CodePoints::default();
                    set.add(letter, letter);
                    self.set(&if node.flags.folds_case { set.folded() } else { set });
                }
            }
            RegexpKind::Class(set) => self.set(set),
            &RegexpKind::Star(sub) => self.repetition(sub, "*", node.flags)?,
            &RegexpKind::Plus(sub) => self.repetition(sub, "+", node.flags)?,
            &RegexpKind::Optional(sub) => self.repetition(sub, "?", node.flags)?,
            &RegexpKind::Repeat { minimum, maximum, sub } => {
                let maximum = maximum.map(|maximum| maximum.to_string()).unwrap_or_default();
                self.repetition(sub, &format!("{{{minimum},{maximum}}}"), node.flags)?;
            }
            RegexpKind::Concatenation(parts) => {
                for &part in parts {
                    self.write(part, Precedence::Row)?;
                }
            }
            RegexpKind::Alternation(alternatives) => {
                for (position, &alternative) in alternatives.iter().enumerate() {
                    self.text.push_str(if position == 0 { "" } else { "|" });
                    self.write(alternative, Precedence::Row)?;
                }
            }
            kind => self.text.push_str(symbol(kind)),
        }
        Ok(())
    }

    fn repetition(&mut self, sub: NodeId, operator: &str, flags: Flags) -> Result<(), TooLarge> {
        self.write(sub, Precedence::Repeated)?;
        self.text.push_str(operator);
        if flags.is_non_greedy {
            self.text.push('?');
        }
        Ok(())
    }

    /// Writes a class, or a set of one character as the character. Surrogates are left out, because a text cannot
    /// contain them.
    fn set(&mut self, set: &CodePoints) {
        let single = set.as_single().and_then(char::from_u32);
        if let Some(letter) = single.filter(|letter| !letter.is_ascii() || letter.is_ascii_alphanumeric()) {
            self.text.push(letter);
            return;
        }
        let start = self.text.len();
        self.text.push('[');
        for &(low, high) in set.ranges() {
            for (low, high) in [(low, high.min(0xD7FF)), (low.max(0xE000), high)] {
                if low <= high {
                    // Writing to a `String` cannot fail.
                    let _ = write!(self.text, r"\x{{{low:X}}}-\x{{{high:X}}}");
                }
            }
        }
        if self.text.len() == start + 1 {
            self.text.truncate(start);
            self.text.push_str(NOTHING);
        } else {
            self.text.push(']');
        }
    }
}

/// A pattern that never matches.
const NOTHING: &str = "[a&&b]";

/// `(?-u:\B)` alone would also match inside a multi-byte character. Between two characters, either `\b` or `\B`
/// matches; inside a character, neither matches.
const NO_WORD_BOUNDARY: &str = r"(?-u:\B)(?:\b|\B)";

/// The lowest precedence at which a node of this kind needs no group.
fn fits(kind: &RegexpKind) -> Precedence {
    match kind {
        RegexpKind::Literal(letters) if letters.len() == 1 => Precedence::Repeated,
        RegexpKind::Literal(_)
        | RegexpKind::Empty
        | RegexpKind::NoWordBoundary
        | RegexpKind::Concatenation(_)
        | RegexpKind::Star(_)
        | RegexpKind::Plus(_)
        | RegexpKind::Optional(_)
        | RegexpKind::Repeat { .. } => Precedence::Row,
        RegexpKind::Alternation(_) => Precedence::Alternative,
        _ => Precedence::Repeated,
    }
}

/// The translation of a symbol. Word boundaries consider ASCII only.
fn symbol(kind: &RegexpKind) -> &'static str {
    match kind {
        RegexpKind::Any => "(?s:.)",
        RegexpKind::AnyButNewline => r"[^\n]",
        RegexpKind::LineStart => "(?m:^)",
        RegexpKind::LineEnd => "(?m:$)",
        RegexpKind::TextStart => r"\A",
        RegexpKind::TextEnd => r"\z",
        RegexpKind::WordBoundary => r"(?-u:\b)",
        RegexpKind::NoWordBoundary => NO_WORD_BOUNDARY,
        _ => "",
    }
}
