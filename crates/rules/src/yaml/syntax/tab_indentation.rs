//! Lines are indented with spaces.
//!
//! YAML defines no width for a tab, so the decoder can't tell which mapping such a line belongs to.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/tab-indentation
//! type: object
//! properties:
//! →   a: {type: string}
//! ```
//! ```yaml valid
//! properties: {}
//! type: object
//! ```
