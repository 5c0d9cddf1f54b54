//! All lines of a block scalar are indented as the first.
//!
//! A line further left ends the text.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/block-text-too-far-left
//! type: object
//! description: |
//!   one
//! two
//! #^^ error[yaml/block-text-too-far-left]: the text above ends here, because this line is further left. Indent it like the text if it is a part of that.
//! properties: {}
//! ```
//! ```yaml valid
//! type: object
//! description: |
//!   one
//!   two
//! properties: {}
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/block-text-too-far-left"], document: file_docs!("block_text_too_far_left.rs") };
