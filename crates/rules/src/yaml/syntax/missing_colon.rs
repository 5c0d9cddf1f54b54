//! A colon follows each key.
//!
//! Without a colon the line is text, and the lines below it belong to nothing.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-colon
//! type: object
//! properties
//! #^^^^^^^^^ error[yaml/missing-colon]: the key `properties` has no colon after it. Write `properties:`.
//!   a:
//!     type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a:
//!     type: string
//! ```
