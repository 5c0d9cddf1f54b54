//! All lines of a block scalar are indented like the first.
//!
//! A line further left ends the text.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
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
