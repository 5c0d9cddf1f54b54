//! Items between brackets have no dash.
//!
//! The comma separates them.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/item-in-flow
//! type: object
//! required: [- a]
//! #          ^ error[yaml/item-in-flow]: the items between brackets have no dash. Remove this one.
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["yaml/item-in-flow"], document: file_docs!("item_in_flow.rs") };
