//! Every quote is closed.
//!
//! Otherwise everything up to the next quote is one text. crd-ls ends the text where its indentation ends.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/unclosed-quote
//! type: object
//! description: "all of it
//! #            ^ error[yaml/unclosed-quote]: the quote at the start of the value of `description` is never closed. Close it at the end of the value.
//! properties: {}
//! ```
//! ```yaml valid
//! type: object
//! description: "all of it"
//! properties: {}
//! ```
