//! A space follows the dash of an item.
//!
//! Without the space the dash is the first character of a text.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-dash-space
//! type: object
//! required:
//! - a
//! -b
//! #| error[yaml/missing-dash-space]: there is no space after this dash. Write one between the dash and the item.
//! ```
//! ```yaml valid
//! type: object
//! required:
//! - a
//! - b
//! ```
