//! A backslash in double quotes starts an escape.
//!
//! `\n` and `\"` are some; in single quotes a backslash is a character.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/invalid-escape
//! type: object
//! description: "a\d"
//! #              ^^ error[yaml/invalid-escape]: the value of `description` has `\d` in double quotes, which is no escape. Write `\\` for a backslash, or use single quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: 'a\d'
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/invalid-escape"], document: file_docs!("invalid_escape.rs") };
