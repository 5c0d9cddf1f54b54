//! A comma follows an item.
//!
//! Between two commas there is nothing.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unexpected-comma
//! type: object
//! required: [a,, b]
//! #            ^ error[yaml/unexpected-comma]: there is nothing before this comma. Remove it.
//! ```
//! ```yaml valid
//! type: object
//! required: [a, b]
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/unexpected-comma"], document: file_docs!("unexpected_comma.rs") };
