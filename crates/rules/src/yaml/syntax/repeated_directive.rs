//! A directive is written once.
//!
//! A document has one version, and a handle has one meaning.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml document yaml/repeated-directive
//! %YAML 1.1
//! #^^^^^^^^ error[decode/directives]: the separator cuts the directives off and leaves a document without content. Remove them.
//! %YAML 1.1
//! #^^^^^^^^ error[yaml/repeated-directive]: this directive is written twice. Remove one of the two.
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
