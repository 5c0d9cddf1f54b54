//! Lines between brackets are indented with spaces, too.
//!
//! Other readers of YAML refuse a tab there, but the API server accepts it.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/flow-tab-indentation
//! type: object
//! required: [a,
//! →   b]
//! ```
//! ```yaml valid
//! type: object
//! required: [a,
//!   b]
//! ```
