//! A value has at most one anchor and one tag.
//!
//! The decoder can't choose between two.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/repeated-property
//! type: &a &b object
//! #        ^^ error[yaml/repeated-property]: this value has an anchor or a tag already. Remove one of the two.
//! ```
//! ```yaml valid
//! type: &a object
//! ```
