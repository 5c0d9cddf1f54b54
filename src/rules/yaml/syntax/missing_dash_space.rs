//! A dash has a space after it.
//!
//! Without one it is the first character of a text.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-dash-space
//! type: object
//! required:
//! - a
//! -b
//! #| error[yaml/missing-dash-space]: there is no space after this dash. Write one between the dash and the item.
//! ```
//! ```yaml valid
//! type: object
//! required:
//! - a
//! - b
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/missing-dash-space"], document: file_docs!("missing_dash_space.rs") };
