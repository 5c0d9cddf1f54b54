//! What the API server would say about a CRD, and what its author would like to know.

mod finding;
mod page;

pub use finding::{FieldError, FieldErrorKind, Finding, Related, Severity};
pub use page::rule_page;
