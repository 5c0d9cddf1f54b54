//! A language server for Kubernetes CustomResourceDefinitions written in YAML: its edge.
//!
//! [`lsp`] speaks with editors and [`cli`] with a terminal, both about files and their [`settings`]. The layers below
//! are crates of their own: `crd_ls_ide` answers the questions, and ARCHITECTURE.md names the others.

mod baseline;
pub mod cli;
mod files;
pub mod lsp;
pub mod settings;
