//! `---` is at the start of a line.
//!
//! Anywhere else it is part of a text.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/misplaced-marker
//! type: object
//! properties: {}---
//! #             ^^^ error[yaml/misplaced-marker]: `---` starts a document only if it is alone on its line, without indentation. Move it to the start of a line of its own.
//! ```
//! ```yaml valid
//! type: object
//! properties: {}
//! ```
