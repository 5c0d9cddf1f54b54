//! A list has nothing but items.
//!
//! Each starts with a dash and a space, in the same column.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/item-expected
//! type: object
//! required:
//!   - a
//!   b: 1
//! # ^ error[yaml/item-expected]: this line is between the items of a list but is not an item. Start it with `- `.
//! ```
//! ```yaml valid
//! type: object
//! required:
//!   - a
//!   - b
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["yaml/item-expected"], document: file_docs!("item_expected.rs") };
