//! A key is at most 1024 characters long.
//!
//! The decoder looks for the colon only within this length.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/long-key
//! type: object
//! properties:
//!   "a key of more than 1024 characters …": {type: string}
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   a: {type: string}
//! ```
