//! The outermost layer of crd-ls, a language server and linter for Kubernetes CustomResourceDefinitions and custom
//! resources in YAML.
//!
//! [`lsp`] serves editors and [`cli`] serves the command line, both with the same [`settings`]. The lower layers are
//! separate crates: `crd_ls_ide` computes the answers, and ARCHITECTURE.md describes the others.

mod baseline;
pub mod cli;
mod files;
pub mod lsp;
pub mod settings;
