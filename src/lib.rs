//! A language server for Kubernetes CustomResourceDefinitions written in YAML.
//!
//! Each layer uses only those below it: [`lsp`] and [`cli`] (the edge, with the files it reads), [`ide`] (the features
//! of an editor), [`rules`] (the checks of the API server), [`model`] (the decoded documents), [`cel`] (the language of
//! validation rules), [`syntax`] (the incremental YAML tree), and at the bottom [`text`] and [`grammar`] (the strings
//! that the API server checks).
//!
//! Without the feature `edge`, which is on by default, the edge is left out.

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
