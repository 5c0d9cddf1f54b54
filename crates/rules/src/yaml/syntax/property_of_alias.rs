//! An alias can't have an anchor or a tag.
//!
//! The anchor and the tag belong to the value that the alias refers to.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/property-of-alias
//! type: &a object
//! title: &b *a
//! #         ^^ error[yaml/property-of-alias]: an alias can't have an anchor or a tag. Remove it.
//! ```
//! ```yaml valid
//! type: &a object
//! title: *a
//! ```
