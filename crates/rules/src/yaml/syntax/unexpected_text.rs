//! Only a comment can follow a value on its line.
//!
//! Text after a closing quote or bracket belongs to nothing. Outside of brackets, entries and items are not separated
//! by commas.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unexpected-text
//! type: object
//! description: "a" b
//! #                ^ error[yaml/unexpected-text]: the value of `description` ends at its second `"`, after `"a"`. Write `\"` for a `"` in the value, or put the value in single quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: "a b"
//! ```
//! ```yaml invalid yaml/unexpected-text
//! type: object
//! required: [a],
//! #            ^ error[yaml/unexpected-text]: the value of `required` ends before this comma. Remove it.
//! description: "a b"
//! ```
//! ```yaml valid
//! type: object
//! required: [a]
//! description: "a b"
//! ```
