//! A comma follows an item.
//!
//! There is no empty item between two commas.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unexpected-comma
//! type: object
//! required: [a,, b]
//! #            ^ error[yaml/unexpected-comma]: there is nothing before this comma. Remove it.
//! ```
//! ```yaml valid
//! type: object
//! required: [a, b]
//! ```
