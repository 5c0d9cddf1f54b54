//! A lossless, error-tolerant, incremental YAML tree.
//!
//! [`Tree::parse`] reads any text at all: every byte is in exactly one token, and what is wrong
//! is in the tree as error nodes, never instead of it. [`Tree::reparse`] reads a text again after
//! an edit and shares with the older tree what the edit left alone; the result is the same as
//! that of reading anew. The language is YAML 1.2.
//!
//! ```
//! use crd_ls::syntax::{ContentKind, Tree};
//! use crd_ls::text::{Edit, Text, TextRange};
//!
//! let mut text = Text::new("kind: Foo\nspec:\n  names: [a, b]\n");
//! let tree = Tree::parse(&text);
//! assert_eq!(tree.errors(), []);
//!
//! // Someone starts a new line in `spec`.
//! let edit = Edit::replace(TextRange::empty(16.into()), "  group\n");
//! text.apply(&edit);
//! let (tree, _) = tree.reparse(&edit, &text);
//! assert_eq!(tree, Tree::parse(&text));
//!
//! // That is one error, and nothing else is lost.
//! let errors: Vec<String> = tree.errors().into_iter().map(|error| error.message).collect();
//! assert_eq!(errors, ["expected ':' after the key \"group\""]);
//!
//! let content = tree.documents().next().and_then(|document| document.content()).unwrap();
//! let ContentKind::Mapping(mapping) = content.kind() else { panic!("expected a mapping") };
//! let mut keys = Vec::new();
//! for entry in mapping.entries() {
//!     if let Some(ContentKind::Scalar(key)) = entry.key().map(|key| key.kind()) {
//!         keys.push(key.value());
//!     }
//! }
//! assert_eq!(keys, ["kind", "spec"]);
//! ```
//!
//! # Inside
//!
//! Extents are decided by indentation: an entry at column c owns everything up to the next line
//! of content at column c or further left, and no open quote or bracket reaches over it (but for
//! quoted text that other decoders take, see [`ErrorKind::TextTooFarLeft`]). So a mistake stays
//! where it is, and a collection is a function of its text, its column and its depth: an edit
//! reads anew the way from the document's start to the damage and takes over everything beside
//! it.
//!
//! Green nodes hold no data of ours but what fits in their 16-bit kind: the kind itself, which
//! error it is, [`Flags`] of the subtree and how deep collections are nested in it.

pub mod ast;
mod build;
mod collect;
mod decode;
mod dump;
mod error;
mod events;
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
