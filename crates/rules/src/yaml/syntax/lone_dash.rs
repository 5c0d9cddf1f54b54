//! A text that consists only of a dash is quoted.
//!
//! The API server reads the dash as a text, but other readers of YAML refuse it.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/lone-dash
//! type: object
//! required: [-, b]
//! #          ^ warning[yaml/lone-dash]: other readers of YAML refuse a dash alone between brackets. Quote it.
//! ```
//! ```yaml valid
//! type: object
//! required: ["-", b]
//! ```
