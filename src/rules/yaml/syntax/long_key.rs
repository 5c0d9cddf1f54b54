//! A key has no more than 1024 characters.
//!
//! The decoder does not look for the colon any further.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/long-key
//! type: object
//! properties:
//!   "a key of more than 1024 characters …": {type: string}
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a: {type: string}
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["yaml/long-key"], document: file_docs!("long_key.rs") };
