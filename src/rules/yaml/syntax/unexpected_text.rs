//! Nothing follows a value on its line, except for a comment.
//!
//! What follows a closing quote or bracket belongs to nothing. Entries and items outside of brackets have no comma
//! between them.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unexpected-text
//! type: object
//! description: "a" b
//! #                ^ error[yaml/unexpected-text]: the value of `description` ends at its second `"`, after `"a"`. Write `\"` for a `"` in the value, or put the value in single quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: "a b"
//! ```
//! ```yaml invalid yaml/unexpected-text
//! type: object
//! required: [a],
//! #            ^ error[yaml/unexpected-text]: the value of `required` ends before this comma. Remove it.
//! description: "a b"
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! description: "a b"
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/unexpected-text"], document: file_docs!("unexpected_text.rs") };
