//! A text that starts with `@`, a backtick, `%` or the like is quoted.
//!
//! YAML keeps these characters for itself.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/reserved-indicator
//! type: object
//! description: @todo
//! #            ^^^^^ error[yaml/reserved-indicator]: the value of `description` can't start with `@` without quotes. Put it in quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: "@todo"
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/reserved-indicator"], document: file_docs!("reserved_indicator.rs") };
