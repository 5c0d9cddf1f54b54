//! Findings as the protocol's diagnostics.

mod diagnostic;
mod judged;
mod publish;

pub(super) use diagnostic::{Diagnostic, DiagnosticData, SOURCE, severity};
pub(super) use judged::{Judged, PlaceInCrd};
pub(super) use publish::Publish;
pub use publish::publish;
