//! What the parser remembers of an error until it has gone on from it.

use super::automaton::StateId;

/// What is known of the last error.
#[derive(Debug, Default)]
pub struct LastError {
    /// An error was reported and no token has matched since. Until one does nothing is reported.
    pub is_recovering: bool,
    /// Where the last one was, in consumed tokens, and the states that it was met in.
    pub place: Option<(usize, Vec<StateId>)>,
    pub attempts: usize,
}

impl LastError {
    /// A token matched.
    pub fn end(&mut self) {
        self.is_recovering = false;
        self.place = None;
    }
}
