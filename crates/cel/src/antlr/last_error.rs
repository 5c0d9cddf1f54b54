//! The parser's memory of the last error, until it has recovered.

use super::automaton::StateId;

#[derive(Debug, Default)]
pub(super) struct LastError {
    /// Whether an error was reported and no token has matched since. Until one matches, no further errors are reported.
    pub is_recovering: bool,
    /// The number of tokens consumed before the last error, and the states from which the parser recovered there.
    pub place: Option<(usize, Vec<StateId>)>,
    pub attempts: usize,
}

impl LastError {
    /// Ends the recovery after a token matched.
    pub(super) fn end(&mut self) {
        self.is_recovering = false;
        self.place = None;
    }
}
