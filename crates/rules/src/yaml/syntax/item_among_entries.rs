//! A mapping contains no list items.
//!
//! An item starts with a dash. A collection consists either of entries or of items.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/item-among-entries
//! type: object
//! properties:
//!   a:
//!     type: string
//!     - b
//! #   ^ error[yaml/item-among-entries]: an item of a list is between the entries of a mapping. Write a key and its value here, or move the item to its list.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```
