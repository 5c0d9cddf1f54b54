//! A directive is `%YAML` or `%TAG` with its arguments.
//!
//! The decoder knows no other directives. A `%` at the start of a line always begins a directive: the document ends
//! before it, and the API server doesn't read the rest.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml document yaml/invalid-directive
//! %YAML
//! #^^^^ error[yaml/invalid-directive]: this line is no directive. Write `%YAML 1.2` or `%TAG !handle! prefix`.
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document yaml/invalid-directive
//! apiVersion: apiextensions.k8s.io/v1
//! %YAML 1.2
//! #^^^^^^^^ error[yaml/invalid-directive]: a `%` at the start of a line ends the document and starts a directive. Indent or quote it.
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
