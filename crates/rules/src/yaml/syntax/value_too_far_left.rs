//! A value on a line of its own is indented deeper than its key.
//!
//! In the column of the key, the value would be read as another key.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/value-too-far-left
//! type: object
//! description:
//! words
//! #^^^^ error[yaml/value-too-far-left]: the value of `description` must be indented more than its key. Indent it more.
//! properties: {}
//! ```
//! ```yaml valid
//! type: object
//! description:
//!   words
//! properties: {}
//! ```
