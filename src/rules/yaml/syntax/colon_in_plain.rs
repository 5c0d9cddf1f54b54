//! A text with a colon and a space in it is quoted.
//!
//! Without quotes the colon makes a key of what is before it.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/colon-in-plain
//! type: object
//! description: Note: this is no entry.
//! #            ^^^^^^^^^^^^^^^^^^^^^^^ error[yaml/colon-in-plain]: a colon and a space in the value of `description` make a key of its beginning. Put the value in quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: "Note: this is no entry."
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/colon-in-plain"], document: file_docs!("colon_in_plain.rs") };
