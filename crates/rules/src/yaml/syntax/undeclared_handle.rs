//! The handle of a tag is declared.
//!
//! A `%TAG` directive before the document declares the handle.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/undeclared-handle
//! type: !e!word object
//! #     ^^^^^^^ error[yaml/undeclared-handle]: the handle of this tag is not declared. Declare it with `%TAG` before the document's `---`.
//! ```
//! ```yaml valid
//! type: !!str object
//! ```
