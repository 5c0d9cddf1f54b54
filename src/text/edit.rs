use super::TextRange;

/// One replacement in a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Edit {
    /// What is taken out, in bytes of the text before the edit; empty for an insertion.
    pub range: TextRange,
    /// What replaces it.
    pub insert: String,
}

impl Edit {
    /// The replacement of `range` by `insert`.
    pub fn replace(range: TextRange, insert: impl Into<String>) -> Self {
        Self { range, insert: insert.into() }
    }
}
