//! Items between brackets are written without a dash.
//!
//! Commas separate the items.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/item-in-flow
//! type: object
//! required: [- a]
//! #          ^ error[yaml/item-in-flow]: the items between brackets have no dash. Remove this one.
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! ```
