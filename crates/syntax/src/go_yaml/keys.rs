//! Tokens that are keys if a colon follows.

use super::reader::Mark;
use super::{DecoderError, Step};

/// The longest key without a question mark, in characters.
const LONGEST_KEY: usize = 1024;

#[derive(Clone, Copy, Default)]
pub(super) struct PossibleKey {
    is_possible: bool,
    /// Whether the token stays in the queue until it is known whether it is a key.
    is_awaited: bool,
    /// Whether only a key can start at the token.
    is_required: bool,
    /// The number of the token, counted from the start of the text.
    pub(super) token: usize,
    pub(super) mark: Mark,
}

/// The possible key of each flow collection around a place, and of the block around them.
#[derive(Default)]
pub(super) struct PossibleKeys {
    block: PossibleKey,
    /// The numbers of the tokens ascend.
    flow: Vec<PossibleKey>,
}

impl PossibleKeys {
    pub(super) fn flow_depth(&self) -> usize {
        self.flow.len()
    }

    fn innermost(&mut self) -> &mut PossibleKey {
        self.flow.last_mut().unwrap_or(&mut self.block)
    }

    /// Enters a flow collection; `token` is its opening bracket.
    pub(super) fn open(&mut self, token: usize) {
        self.flow.push(PossibleKey { token, ..PossibleKey::default() });
    }

    /// Leaves a flow collection. If it is empty, its opening bracket is no longer awaited.
    pub(super) fn close(&mut self) {
        let closed = self.flow.pop();
        if let Some(key) = closed.and_then(|closed| self.awaited(closed.token)) {
            key.is_awaited = false;
        }
    }

    pub(super) fn save(&mut self, token: usize, mark: Mark, is_required: bool) -> Step {
        self.forget(mark)?;
        *self.innermost() = PossibleKey { is_possible: true, is_awaited: true, is_required, token, mark };
        Ok(())
    }

    /// Gives up the innermost key, if there is one.
    pub(super) fn forget(&mut self, mark: Mark) -> Step {
        let key = self.innermost();
        if key.is_possible && key.is_required {
            return Err(lacks_colon(mark));
        }
        if key.is_possible {
            (key.is_possible, key.is_awaited) = (false, false);
        }
        Ok(())
    }

    /// The innermost key, which a colon at this place ends.
    pub(super) fn found(&mut self, colon: Mark) -> Step<Option<PossibleKey>> {
        let key = self.innermost();
        if !key.is_still_possible(colon)? {
            return Ok(None);
        }
        (key.is_possible, key.is_awaited) = (false, false);
        Ok(Some(*key))
    }

    /// Whether a token may become a key.
    pub(super) fn is_possible_at(&mut self, token: usize, mark: Mark) -> Step<bool> {
        self.awaited(token).map_or(Ok(false), |key| key.is_still_possible(mark))
    }

    /// The key of a token, if it is awaited.
    fn awaited(&mut self, token: usize) -> Option<&mut PossibleKey> {
        if self.block.token == token && self.block.is_awaited {
            return Some(&mut self.block);
        }
        let first = self.flow.partition_point(|key| key.token < token);
        let same = self.flow.get_mut(first..)?.iter_mut().take_while(|key| key.token == token);
        same.into_iter().find(|key| key.is_awaited)
    }
}

impl PossibleKey {
    /// Whether the key is on the line of a place, and not too long there.
    fn is_still_possible(&mut self, mark: Mark) -> Step<bool> {
        if self.is_possible && (self.mark.line < mark.line || self.mark.index + LONGEST_KEY < mark.index) {
            if self.is_required {
                return Err(lacks_colon(mark));
            }
            self.is_possible = false;
        }
        Ok(self.is_possible)
    }
}

fn lacks_colon(mark: Mark) -> DecoderError {
    DecoderError::in_scanner("could not find expected ':'", mark.line)
}
