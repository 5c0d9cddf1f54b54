//! A text that contains a colon and a space is quoted.
//!
//! Without quotes the colon turns the text before it into a key.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/colon-in-plain
//! type: object
//! description: Note: this is no entry.
//! #            ^^^^^^^^^^^^^^^^^^^^^^^ error[yaml/colon-in-plain]: a colon and a space in the value of `description` turn its beginning into a key. Put the value in quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: "Note: this is no entry."
//! ```
