//! Combines successive edits into edits of the first text.

use crd_ls_text::{Edit, TextRange, TextSize};

/// An edited text, as pieces of the original text and of insertions.
pub(crate) struct Composition {
    length: TextSize,
    pieces: Vec<Piece>,
}

enum Piece {
    /// A range of the original text.
    Kept(TextRange),
    Inserted(String),
}

impl Piece {
    fn length(&self) -> TextSize {
        match self {
            Self::Kept(range) => range.len(),
            Self::Inserted(text) => TextSize::of(text.as_str()),
        }
    }

    /// Splits the piece at an offset from its start.
    fn split(self, at: TextSize) -> (Self, Self) {
        match self {
            Self::Kept(range) => {
                let middle = range.start() + at;
                (Self::Kept(TextRange::new(range.start(), middle)), Self::Kept(TextRange::new(middle, range.end())))
            }
            Self::Inserted(mut text) => {
                let rest = text.split_off(u32::from(at) as usize);
                (Self::Inserted(text), Self::Inserted(rest))
            }
        }
    }
}

impl Composition {
    /// An unedited text of this length.
    pub(crate) fn new(length: TextSize) -> Self {
        Self { length, pieces: vec![Piece::Kept(TextRange::up_to(length))] }
    }

    /// Applies edits of the current text, which are in ascending order.
    pub(crate) fn apply(&mut self, edits: &[Edit]) {
        let mut rest = std::mem::take(&mut self.pieces).into_iter();
        let mut open = rest.next();
        let mut at = TextSize::new(0);
        for edit in edits {
            self.take(&mut open, &mut rest, &mut at, edit.range.start(), true);
            self.pieces.push(Piece::Inserted(edit.insert.clone()));
            self.take(&mut open, &mut rest, &mut at, edit.range.end(), false);
        }
        self.pieces.extend(open.into_iter().chain(rest));
        self.pieces.retain(|piece| piece.length() > TextSize::new(0));
    }

    /// Advances to `end`, keeping or dropping the text before it.
    fn take(
        &mut self,
        open: &mut Option<Piece>,
        rest: &mut impl Iterator<Item = Piece>,
        at: &mut TextSize,
        end: TextSize,
        is_kept: bool,
    ) {
        while *at < end
            && let Some(piece) = open.take()
        {
            let length = piece.length().min(end - *at);
            *at += length;
            let is_whole = length == piece.length();
            let (before, after) = piece.split(length);
            *open = if is_whole { rest.next() } else { Some(after) };
            if is_kept {
                self.pieces.push(before);
            }
        }
    }

    /// All edits together, in ascending order. No two edits touch.
    pub(crate) fn into_edits(self) -> Vec<Edit> {
        let mut edits = Vec::new();
        let mut insert = String::new();
        let mut at = TextSize::new(0);
        let end = Piece::Kept(TextRange::empty(self.length));
        for piece in self.pieces.into_iter().chain([end]) {
            match piece {
                Piece::Inserted(text) => insert.push_str(&text),
                Piece::Kept(range) => {
                    if at < range.start() || !insert.is_empty() {
                        edits.push(Edit {
                            range: TextRange::new(at, range.start()),
                            insert: std::mem::take(&mut insert),
                        });
                    }
                    at = range.end();
                }
            }
        }
        edits
    }
}

#[cfg(test)]
mod tests;
