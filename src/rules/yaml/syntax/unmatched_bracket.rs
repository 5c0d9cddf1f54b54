//! A closing bracket closes an open one.
//!
//! Nothing can follow it otherwise.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unmatched-bracket
//! type: object
//! required: [a}]
//! #           ^ error[yaml/unmatched-bracket]: no bracket is open that this one closes. Remove it.
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/unmatched-bracket"], document: file_docs!("unmatched_bracket.rs") };
