//! A language server for Kubernetes CustomResourceDefinitions written in YAML: its outermost layer.
//!
//! [`lsp`] serves editors and [`cli`] serves the command line, both with the same [`settings`]. The lower layers are
//! separate crates: `crd_ls_ide` computes the answers, and ARCHITECTURE.md describes the others.

mod baseline;
pub mod cli;
mod files;
pub mod lsp;
pub mod settings;
