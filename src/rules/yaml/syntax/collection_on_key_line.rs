//! A list or a mapping starts on the line after its key.
//!
//! On the line of the key there is room for a scalar, or for one between brackets.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/collection-on-key-line
//! type: object
//! required: - a
//! #         ^ error[yaml/collection-on-key-line]: a list or mapping can't start on the line of its key. Start it on the next line.
//! ```
//! ```yaml valid
//! type: object
//! required:
//! - a
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/collection-on-key-line"], document: file_docs!("collection_on_key_line.rs") };
