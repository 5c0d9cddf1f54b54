//! `---` is at the start of a line.
//!
//! Anywhere else it is text.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/misplaced-marker
//! type: object
//! properties: {}---
//! #             ^^^ error[yaml/misplaced-marker]: `---` starts a document only at the start of a line and alone on it. Write it so.
//! ```
//! ```yaml valid
//! type: object
//! properties: {}
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/misplaced-marker"], document: file_docs!("misplaced_marker.rs") };
