//! Empty lines at the start of a block scalar are indented no deeper than its text.
//!
//! The first line with text sets the indentation.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/block-scalar-indentation
//! type: object
//! description: |
//!         
//!   text
//! ```
//! ```yaml valid
//! type: object
//! description: |
//!
//!   text
//! ```
