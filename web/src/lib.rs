//! crd-ls for a page in the browser: two texts, a CRD's and that of a resource beside it, and the questions that the page
//! asks about them.
//!
//! An edge like the command and the language server: it converts places and answers, and decides nothing itself.
//! Answers are JSON, whose types `page/engine/answers.ts` repeats.

mod actions;
mod completions;
mod diagnostics;
mod document;
mod places;
mod structure;
mod workbench;

pub use workbench::{Side, Workbench};
