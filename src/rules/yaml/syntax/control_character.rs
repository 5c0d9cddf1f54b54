//! A document has no control characters.
//!
//! The decoder refuses the whole stream for one; a tab and line breaks are allowed.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/control-character
//! type: object
//! description: a␇
//! ```
//! ```yaml valid
//! type: object
//! description: "\u0007"
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/control-character"], document: file_docs!("control_character.rs") };
