//! A document contains no control characters.
//!
//! The decoder refuses the whole stream if it contains a control character other than a tab or a line break.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/control-character
//! type: object
//! description: a␇
//! ```
//! ```yaml valid
//! type: object
//! description: "\u0007"
//! ```
