//! crd-ls for a page in the browser: two texts, a CRD's and a resource's beside it, and the requests of the page.
//!
//! It is an edge like the command and the language server: it converts places and answers, and makes no decisions.
//! Answers are JSON; `page/engine/answers.ts` repeats their types.

mod actions;
mod completions;
mod diagnostics;
mod document;
mod places;
mod structure;
mod workbench;

pub use workbench::{Side, Workbench};
