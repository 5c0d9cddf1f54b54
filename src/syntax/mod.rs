//! A lossless, error-tolerant, incremental YAML tree.

pub mod ast;
mod build;
mod collect;
mod decode;
mod error;
mod kind;
mod parse;
mod reuse;
mod source;
mod tree;

pub use ast::{
    Content, ContentKind, DocumentNode, Entry, GreenElement, GreenElementRef, Item, Mapping, Scalar, ScalarStyle,
    Sequence, Token,
};
pub use error::{ErrorKind, SyntaxError};
pub use kind::{Flags, SyntaxKind};
pub use rowan::GreenNode;
pub use tree::{SyntaxNode, Tree, Yaml};
