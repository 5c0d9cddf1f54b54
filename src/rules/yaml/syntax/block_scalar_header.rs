//! After `|` or `>` there is nothing but `+`, `-` and a digit.
//!
//! The text starts on the next line.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/block-scalar-header
//! type: object
//! description: |x
//! #            ^^ error[yaml/block-scalar-header]: only `+`, `-` and one digit can follow `|` or `>`. Start the text on the next line.
//! ```
//! ```yaml valid
//! type: object
//! description: |
//!   x
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/block-scalar-header"], document: file_docs!("block_scalar_header.rs") };
