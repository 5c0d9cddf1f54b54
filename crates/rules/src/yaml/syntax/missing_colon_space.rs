//! A space follows the colon of a key.
//!
//! Without the space the colon is part of the text around it.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-colon-space
//! type: object
//! properties:
//!   "a":{type: string}
//! #    ^ error[yaml/missing-colon-space]: there is no space after this colon. Write one between the key and its value.
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   "a": {type: string}
//! ```
