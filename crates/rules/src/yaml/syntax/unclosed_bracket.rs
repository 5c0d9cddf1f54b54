//! Every bracket is closed.
//!
//! Otherwise the lines below the bracket would be read as part of the collection.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unclosed-bracket
//! type: object
//! required: [a, b
//! #         ^ error[yaml/unclosed-bracket]: this bracket in the value of `required` is never closed. Close it where its content ends.
//! properties: {}
//! ```
//! ```yaml valid
//! type: object
//! required: [a, b]
//! properties: {}
//! ```
