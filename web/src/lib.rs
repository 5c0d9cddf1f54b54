//! crd-ls for a web page with two texts, a CRD and a custom resource: the requests of the page.
//!
//! Like the command and the language server, this crate only converts places and answers, and makes no decisions.
//! Answers are JSON; `page/engine/answers.ts` repeats their types.

mod actions;
mod completions;
mod diagnostics;
mod document;
mod places;
mod structure;
mod workbench;

pub use workbench::{Side, Workbench};
