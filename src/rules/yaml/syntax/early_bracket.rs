//! A closing bracket is where its collection ends.
//!
//! What goes on below it would belong to nothing.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/early-bracket
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! example: {
//!   "names": {"first": "Ada"}},
//! #                          ^ error[yaml/early-bracket]: this bracket closes something that goes on below. Remove it.
//!   "title": "Countess"
//!   }
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! example: {
//!   "names": {"first": "Ada"},
//!   "title": "Countess"
//!   }
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["yaml/early-bracket"], document: file_docs!("early_bracket.rs") };
