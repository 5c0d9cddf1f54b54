//! A backslash in double quotes starts an escape.
//!
//! Examples are `\n` and `\"`. In single quotes a backslash is an ordinary character.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/invalid-escape
//! type: object
//! description: "a\d"
//! #              ^^ error[yaml/invalid-escape]: the value of `description` has `\d` in double quotes, which is not a valid escape. Write `\\` for a backslash, or use single quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: 'a\d'
//! ```
