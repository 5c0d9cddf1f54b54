//! An apostrophe in double quotes is not escaped.
//!
//! YAML 1.2 doesn't define this escape, but the API server reads it.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/escaped-apostrophe
//! type: object
//! description: "it\'s"
//! #               ^^ warning[yaml/escaped-apostrophe]: other readers of YAML refuse `\'` in double quotes. Remove the backslash: an apostrophe needs none there.
//! ```
//! ```yaml valid
//! type: object
//! description: "it's"
//! ```
