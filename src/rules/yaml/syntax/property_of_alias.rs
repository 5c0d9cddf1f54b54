//! An alias has no anchor and no tag.
//!
//! It stands for a value that has its own.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/property-of-alias
//! type: &a object
//! title: &b *a
//! #         ^^ error[yaml/property-of-alias]: an alias can't have an anchor or a tag. Remove it.
//! ```
//! ```yaml valid
//! type: &a object
//! title: *a
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/property-of-alias"], document: file_docs!("property_of_alias.rs") };
