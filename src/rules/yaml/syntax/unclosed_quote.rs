//! A quote is closed.
//!
//! Up to the next quote everything is one text; what it seems to end at is where the indentation ends it.
//!
//! The API server reads nothing of such a document, so what else is found in it is masked.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unclosed-quote
//! type: object
//! description: "all of it
//! #            ^ error[yaml/unclosed-quote]: the quote at the start of the value of `description` is never closed. Close it at the end of the value.
//! properties: {}
//! ```
//! ```yaml valid
//! type: object
//! description: "all of it"
//! properties: {}
//! ```

use crate::rules::engine::RuleFile;

pub(super) const PAGE: RuleFile =
    RuleFile { codes: &["yaml/unclosed-quote"], document: file_docs!("unclosed_quote.rs") };
