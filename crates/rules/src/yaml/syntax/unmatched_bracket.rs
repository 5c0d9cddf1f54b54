//! Every closing bracket has an opening bracket.
//!
//! Nothing can follow a closing bracket without an opening bracket.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unmatched-bracket
//! type: object
//! required: [a}]
//! #           ^ error[yaml/unmatched-bracket]: this closing bracket has no opening bracket. Remove it.
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! ```
