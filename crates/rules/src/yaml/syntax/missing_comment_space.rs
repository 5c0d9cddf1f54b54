//! A space precedes a comment.
//!
//! Without the space, other readers of YAML read the `#` as a part of the text.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-comment-space
//! type: object
//! required: [a]#b
//! #            ^^ warning[yaml/missing-comment-space]: there is no space before this comment. Write one before the `#`.
//! ```
//! ```yaml valid
//! type: object
//! required: [a] #b
//! ```
