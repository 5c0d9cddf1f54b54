//! A closing bracket is at the end of its collection.
//!
//! Otherwise the rest of the collection, below the bracket, would belong to nothing.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/early-bracket
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! example: {
//!   "names": {"first": "Ada"}},
//! #                          ^ error[yaml/early-bracket]: this `}` closes `example`, which goes on below. Remove it.
//!   "title": "Countess"
//!   }
//! ```
//! ```yaml valid
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! example: {
//!   "names": {"first": "Ada"},
//!   "title": "Countess"
//!   }
//! ```
