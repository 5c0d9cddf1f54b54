//! A list or a mapping starts on the line after its key.
//!
//! Only a scalar or a collection in brackets can be on the line of its key.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/collection-on-key-line
//! type: object
//! required: - a
//! #         ^ error[yaml/collection-on-key-line]: a list or mapping can't start on the line of its key. Start it on the next line.
//! ```
//! ```yaml valid
//! type: object
//! required:
//! - a
//! ```
