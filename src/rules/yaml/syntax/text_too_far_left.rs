//! All lines of a text are indented deeper than its key.
//!
//! YAML 1.2 requires it; the API server reads the text all the same.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/text-too-far-left
//! type: object
//! description: 'one
//! two'
//! #^^^ warning[yaml/text-too-far-left]: indent this more than the line that it belongs to
//! ```
//! ```yaml valid
//! type: object
//! description: 'one
//!   two'
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/text-too-far-left"], document: include_str!("text_too_far_left.rs") };
