//! A language server for Kubernetes CustomResourceDefinitions written in YAML.
//!
//! The layers, each of which only knows the ones below it: [`lsp`] and [`cli`] (the edge, with
//! the files it reads),
//! [`ide`] (questions an editor asks), [`rules`] (what the API server would say), [`model`]
//! (what the document says), [`cel`] (the language of validation rules), [`syntax`] (the incremental YAML tree), and
//! at the bottom [`text`] and [`grammar`] (the strings the API server checks).
//!
//! Without the feature `edge`, which is on by default, there is no edge.

#[macro_use]
mod file_docs;

pub mod cel;
#[cfg(feature = "edge")]
pub mod cli;
#[cfg(feature = "edge")]
mod files;
pub mod grammar;
pub mod ide;
#[cfg(feature = "edge")]
pub mod lsp;
pub mod model;
pub mod rules;
#[cfg(feature = "edge")]
pub mod settings;
pub mod syntax;
pub mod text;

#[cfg(test)]
mod testing;
