//! What an editor asks about an expression, half-written ones included.

mod around;
mod candidates;
mod shown;

#[cfg(test)]
mod tests;

pub use candidates::{Candidate, Candidates};
pub use shown::signature;
