//! Anchors and aliases are named.
//!
//! The name comes right after the `&` or the `*`.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/name-expected
//! type: & object
//! #     ^ error[yaml/name-expected]: `&` and `*` begin the name of an anchor or alias, and no name follows. Put quotes around the value if it is a text; else write a name right after it.
//! ```
//! ```yaml valid
//! type: &a object
//! ```
