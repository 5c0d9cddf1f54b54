//! A key has a colon after it.
//!
//! Without one the line is text, and what is below it belongs to nothing.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-colon
//! type: object
//! properties
//! #^^^^^^^^^ error[yaml/missing-colon]: the key `properties` has no colon after it. Write `properties:`.
//!   a:
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile = RuleFile { codes: &["yaml/missing-colon"], document: file_docs!("missing_colon.rs") };
