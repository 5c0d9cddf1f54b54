//! The entries of a mapping start in the same column.
//!
//! A line with another indentation belongs to no mapping.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/wrong-indentation
//! type: object
//! properties:
//!   a:
//!       type: string
//!     minLength: 1
//! #   ^^^^^^^^^ error[yaml/wrong-indentation]: this line is not indented like its neighbours. Indent it like them.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a:
//!     type: string
//!     minLength: 1
//! ```
