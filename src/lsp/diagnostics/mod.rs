//! Findings as the protocol's diagnostics.

mod beside;
mod diagnostic;
mod publish;

pub(super) use beside::{Beside, PlaceInCrd, ShownChange};
pub(super) use diagnostic::{Diagnostic, SOURCE, severity};
pub(super) use publish::Publish;
pub use publish::publish;
