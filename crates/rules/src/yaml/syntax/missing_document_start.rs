//! `---` follows the directives.
//!
//! The marker separates the directives from the document.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml document yaml/missing-document-start
//! %YAML 1.1
//! #^^^^^^^^ error[yaml/missing-document-start]: no document starts after the directives. Write `---` after them.
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
