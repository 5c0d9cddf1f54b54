//! A mapping contains entries and no other text.
//!
//! A line with neither a colon nor entries below it may be an unfinished key.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/expected-entry
//! type: object
//! typ
//! #^^ error[yaml/expected-entry]: the key `typ` has no colon after it. Write `typ:`.
//! properties: {}
//! ```
//! ```yaml valid
//! type: object
//! properties: {}
//! ```
