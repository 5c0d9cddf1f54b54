//! A list contains only items.
//!
//! Each item starts with a dash and a space, in the same column.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/item-expected
//! type: object
//! required:
//!   - a
//!   b: 1
//! # ^ error[yaml/item-expected]: this line is between the items of a list but is not an item. Start it with `- `.
//! ```
//! ```yaml valid
//! type: object
//! required:
//!   - a
//!   - b
//! ```
