//! A closing bracket is indented deeper than the key it belongs to.
//!
//! YAML 1.2 requires this indentation, but the API server accepts the bracket without it.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/closed-too-far-left
//! type: object
//! properties:
//!   a:
//!     type: string
//!     enum: [
//!       x
//!     ]
//! #   ^ warning[yaml/closed-too-far-left]: other readers of YAML refuse a closing bracket that is not indented more than the line that it belongs to. Indent it more.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a:
//!     type: string
//!     enum: [
//!       x
//!       ]
//! ```
