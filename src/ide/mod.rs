//! The questions an editor asks about a document, in byte offsets. Knows no protocol.

mod fix;
mod hover;
mod snapshot;

pub use fix::Fix;
pub use hover::Hover;
pub use snapshot::{Change, Cost, Snapshot};

pub use crate::rules::{FieldError, FieldErrorKind, Finding, Related, Severity, rule_page};
