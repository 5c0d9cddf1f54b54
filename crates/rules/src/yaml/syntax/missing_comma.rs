//! Items between brackets are separated by commas.
//!
//! Two quoted texts beside each other are not one item.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/missing-comma
//! type: object
//! required: ["a" "b"]
//! #          ^^^ error[yaml/missing-comma]: there is no comma between this and what follows. Write `,` after it.
//! ```
//! ```yaml valid
//! type: object
//! required: ["a", "b"]
//! ```
