//! A language server for Kubernetes CustomResourceDefinitions written in YAML.
//!
//! The layers, each of which only knows the ones below it: [`lsp`] and [`cli`] (the edge),
//! [`ide`] (questions an editor asks), [`rules`] (what the API server would say), [`model`]
//! (what the document says), [`syntax`] (the incremental YAML tree) and [`text`]; beside them at the bottom,
//! [`grammar`] (the strings that the API server checks).

pub mod cli;
pub mod grammar;
pub mod ide;
pub mod lsp;
pub mod model;
pub mod rules;
pub mod syntax;
pub mod text;

#[cfg(test)]
mod testing;
