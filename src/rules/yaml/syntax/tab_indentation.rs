//! Lines are indented with spaces.
//!
//! YAML knows no width for a tab, so it cannot tell which mapping such a line belongs to.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/tab-indentation
//! type: object
//! properties:
//! →   a: {type: string}
//! ```
//! ```yaml valid
//! properties: {}
//! type: object
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/tab-indentation"], document: file_docs!("tab_indentation.rs") };
