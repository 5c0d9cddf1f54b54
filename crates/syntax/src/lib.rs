//! A lossless, error-tolerant, incremental YAML tree.
//!
//! The language is YAML 1.2, without any knowledge of the text's schema. All offsets and lengths, in ranges, in errors
//! and in costs, are in bytes of the text; [`Text`](crd_ls_text::Text) converts them to lines and columns.
//! `examples/yaml_tree.rs` in the repository is a complete program.
//!
//! # Parse
//!
//! [`Tree::parse`] parses any text and cannot fail: every byte is in exactly one token, and errors are nodes of the
//! tree.
//!
//! ```
//! use crd_ls_syntax::Tree;
//! use crd_ls_text::Text;
//!
//! let text = Text::new("kind: Foo\nspec: {names: [a, b\nother: 1 # one\n");
//! let tree = Tree::parse(&text);
//! assert_eq!(tree.to_text(), text.to_string());
//! ```
//!
//! # Walk
//!
//! A [`Tree`] has documents; a document has at most one [`Content`]; [`Content::kind`] returns its kind: a [`Mapping`]
//! of entries, a [`Sequence`] of items, a [`Scalar`], an alias or nothing. All of them are small references into the
//! tree with their range. They include the contents of error nodes: an entry at a wrong column is still among the
//! entries.
//!
//! ```
//! use crd_ls_syntax::{ContentKind, Tree};
//! use crd_ls_text::TextRange;
//!
//! let tree = Tree::parse_str("kind: Foo\nspec:\n  'na''me': |-\n    text\n");
//! let content = tree.documents().next().and_then(|document| document.content());
//! let Some(ContentKind::Mapping(mapping)) = content.map(|content| content.kind()) else { panic!("a mapping") };
//! let spec = mapping.entries().nth(1).and_then(|entry| entry.value());
//! let Some(ContentKind::Mapping(spec)) = spec.map(|spec| spec.kind()) else { panic!("a mapping") };
//! let entry = spec.entries().next().unwrap();
//! let [key, value] = [entry.key(), entry.value()].map(|content| match content.map(|content| content.kind()) {
//!     Some(ContentKind::Scalar(scalar)) => scalar.value().into_owned(),
//!     _ => panic!("a scalar"),
//! });
//! assert_eq!((key.as_str(), value.as_str()), ("na'me", "text"));
//! assert_eq!(entry.range(), TextRange::new(18.into(), 40.into()));
//! ```
//!
//! [`Tree::events`] returns the same in the notation of the YAML test suite, [`Tree::dump`] shows each node and token,
//! and [`Tree::syntax`] returns nodes with parents and siblings. [`Flags`] describe a subtree, such as whether it
//! contains an error.
//!
//! # Errors
//!
//! [`Tree::errors`] lists the errors in document order: the kind, the range, and the subject of the error. One mistake
//! is one error, and everything around it is still parsed.
//!
//! ```
//! use crd_ls_syntax::{ErrorKind, Tree};
//!
//! let text = "a: [1, 2\nb\nc: \"d\n";
//! let errors = Tree::parse_str(text).errors();
//! let errors: Vec<_> = errors.iter().map(|error| (error.kind, &text[error.range], error.about.as_deref())).collect();
//! assert_eq!(errors, [
//!     (ErrorKind::UnclosedBracket, "[", None),
//!     (ErrorKind::ExpectedEntry, "b", Some("b")),
//!     (ErrorKind::UnclosedQuote, "\"", None),
//! ]);
//! ```
//!
//! Some errors are forbidden by YAML but accepted by most decoders, see [`ErrorKind::is_tolerated`].
//!
//! # Edit
//!
//! [`Tree::reparse`] parses a text again after an [`Edit`](crd_ls_text::Edit). The tree equals the result of
//! [`Tree::parse`], and shares the unaffected parts with the older tree. [`Content::is_same_green`] returns whether a
//! content is the same node as before, so that results for it are still valid.
//!
//! ```
//! use crd_ls_syntax::Tree;
//! use crd_ls_text::{Edit, Text, TextRange};
//!
//! let mut text = Text::new("kind: Foo\nspec:\n  names: [a, b]\n");
//! let tree = Tree::parse(&text);
//!
//! // Someone starts a new line in `spec`.
//! let edit = Edit::replace(TextRange::empty(16.into()), "  group\n");
//! text.apply(&edit);
//! let (tree, _) = tree.reparse(&edit, &text);
//! assert_eq!(tree, Tree::parse(&text));
//! assert_eq!(tree.errors()[0].about.as_deref(), Some("group"));
//! ```
//!
//! # Cost
//!
//! The time and memory for parsing are linear in the length of any text. Collections deeper than 500 levels are not
//! parsed: they become one error, [`ErrorKind::TooDeep`], and the text after them is parsed. So recursion over trees is
//! safe, and they can be dropped on small stacks.
//!
//! An edit costs the bytes that it changes, the lines around them, and a step for each sibling of the nodes from there
//! up to the document. [`Tree::reparse`] returns the number of inspected bytes. Cloning a tree and comparing pointers
//! is free; [`Tree::errors`] enters only subtrees with errors.
//!
//! # Inside
//!
//! Indentation determines extents: an entry at column c owns everything up to the next line of content at column c or
//! further left. An open quote or bracket extends beyond that line only if other decoders read it to its end without an
//! error, see [`ErrorKind::TextTooFarLeft`]. So a mistake has only local effects, and a collection is a function of its
//! text, its column and its depth: after an edit, the path from the document's start to the damage is parsed again, and
//! everything beside it is reused.
//!
//! Apart from their children, green nodes store only a 16-bit kind: the kind itself, the kind of error, the [`Flags`]
//! of the subtree and the depth of its nested collections.

#![warn(missing_docs)]

mod action;
pub mod ast;
mod build;
mod collect;
mod decode;
mod dump;
mod error;
mod events;
mod go_yaml;
mod green;
mod json_faults;
mod kind;
mod parse;
pub mod recover;
mod reuse;
mod source;
mod tree;

pub use action::ActionRole;
pub use ast::{
    ActionMark, Comment, CompatIssue, CompatIssueKind, Content, ContentKind, Descent, DocumentNode, Entry, EntryParts,
    Item, Mapping, Scalar, Sequence, Token,
};
pub use error::{ErrorKind, Holder, SyntaxError, unquoted};
pub use go_yaml::DecoderError;
pub use green::{GreenElement, GreenElementRef};
pub use json_faults::{JsonFault, JsonFaultKind, json_faults};
pub use kind::{Flags, ScalarStyle, SyntaxKind};
pub use rowan::GreenNode;
pub use tree::{SyntaxNode, SyntaxToken, Tree, Yaml};
