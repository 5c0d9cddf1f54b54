//! Collections are nested no deeper than can be followed here.
//!
//! The API server nests deeper; what is inside is not looked at.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/too-deep
//! type: object
//! example: [[[[[[[[[[[[…]]]]]]]]]]]]
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["yaml/too-deep"], document: file_docs!("too_deep.rs") };
