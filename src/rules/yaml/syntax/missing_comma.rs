//! A comma is between two items.
//!
//! Two quoted texts beside each other are no item.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-comma
//! type: object
//! required: ["a" "b"]
//! #          ^^^ error[yaml/missing-comma]: there is no comma between this and what follows. Write `,` after it.
//! ```
//! ```yaml valid
//! type: object
//! required: ["a", "b"]
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["yaml/missing-comma"], document: file_docs!("missing_comma.rs") };
