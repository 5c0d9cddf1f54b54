//! A key is on one line.
//!
//! The decoder looks for the colon on the line where the key starts.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/multi-line-key
//! type: object
//! properties:
//!   a: {type: string}
//!   "two
//!    lines": {type: string}
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a: {type: string}
//!   "two lines": {type: string}
//! ```
