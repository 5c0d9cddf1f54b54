//! Editor features for expressions, including incomplete ones.

mod around;
mod bounds;
mod candidates;
mod continuation;
mod fields;
mod highlight;
mod known;
mod selected;
mod signatures;

#[cfg(test)]
mod tests;

pub use around::word_at;
pub use bounds::{Bounded, SizedExpression, SizedPart};
pub use candidates::{Candidate, Candidates};
pub use fields::FieldUse;
pub use highlight::{Highlight, highlights};
pub use known::{Known, What};
pub use signatures::{CallForm, Signatures};
