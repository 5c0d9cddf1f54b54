use super::{TextRange, TextSize};

/// One replacement in a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// The replaced range, in bytes of the text before the edit; empty for an insertion.
    pub range: TextRange,
    /// The replacement.
    pub insert: String,
}

impl Edit {
    /// The replacement of `range` with `insert`.
    pub fn replace(range: TextRange, insert: impl Into<String>) -> Self {
        Self { range, insert: insert.into() }
    }
}

/// The part of `new` between the prefix and the suffix that it shares with `old`; `None` if the texts are equal.
pub fn difference(old: &str, new: &str) -> Option<TextRange> {
    if old == new {
        return None;
    }
    let shared = old.bytes().zip(new.bytes()).take_while(|(old, new)| old == new).count();
    let most = old.len().min(new.len()) - shared;
    let ends = old.bytes().rev().zip(new.bytes().rev()).take(most);
    let end = new.len() - ends.take_while(|(old, new)| old == new).count();
    Some(TextRange::new(TextSize::new(shared as u32), TextSize::new(end as u32)))
}

#[cfg(test)]
mod tests;
