//! Collections are nested at most 500 levels deep.
//!
//! The API server accepts deeper levels, but crd-ls doesn't read them.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/too-deep
//! type: object
//! example: [[[[[[[[[[[[…]]]]]]]]]]]]
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! ```
