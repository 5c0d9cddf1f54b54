//! Only `+`, `-` and a digit can follow `|` or `>`.
//!
//! The text starts on the next line. After a tag, which begins with `!`, the `|` may be part of a text without quotes,
//! such as the `||` of an expression.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/block-scalar-header
//! type: object
//! description: |x
//! #            ^^ error[yaml/block-scalar-header]: only `+`, `-` and one digit can follow `|` or `>`. Start the text on the next line.
//! ```
//! ```yaml invalid yaml/block-scalar-header
//! type: object
//! description: !has(self.a) || self.b
//! #                         ^^^^^^^^^ error[yaml/block-scalar-header]: the value of `description` can't begin with `!` without quotes: it is the beginning of a tag. Put the whole value in quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: |
//!   x
//! ```
