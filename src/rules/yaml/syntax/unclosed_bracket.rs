//! A bracket is closed.
//!
//! What is below it would be read as part of it.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unclosed-bracket
//! type: object
//! required: [a, b
//! #         ^ error[yaml/unclosed-bracket]: this bracket in the value of `required` is never closed. Close it where its content ends.
//! properties: {}
//! ```
//! ```yaml valid
//! type: object
//! required: [a, b]
//! properties: {}
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/unclosed-bracket"], document: file_docs!("unclosed_bracket.rs") };
