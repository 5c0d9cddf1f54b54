//! An item starts with one dash.
//!
//! A second dash starts a list inside the item.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/repeated-dash
//! type: object
//! anyOf:
//!   - - minProperties: 1
//! #   ^ error[yaml/repeated-dash]: this item starts with two dashes. Remove one of them.
//!     maxProperties: 2
//! ```
//! ```yaml valid
//! type: object
//! anyOf:
//!   - minProperties: 1
//!     maxProperties: 2
//! ```
