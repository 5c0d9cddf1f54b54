//! A text that starts with a reserved character, such as `@`, a backtick or `%`, is quoted.
//!
//! YAML reserves these characters, so a text without quotes can't start with them.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/reserved-indicator
//! type: object
//! description: @todo
//! #            ^^^^^ error[yaml/reserved-indicator]: the value of `description` can't start with `@` without quotes. Put it in quotes.
//! ```
//! ```yaml valid
//! type: object
//! description: "@todo"
//! ```
