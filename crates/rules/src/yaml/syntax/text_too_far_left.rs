//! All lines of a text are indented deeper than its key.
//!
//! YAML 1.2 requires this indentation, but kubectl and the API server accept less. Only the first such text of a file
//! is reported, because many generators write such texts; the fix indents all of them.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/text-too-far-left
//! type: object
//! description: 'one
//! two'
//! #^^^ information[yaml/text-too-far-left]: kubectl reads this text as it is meant, but other readers of YAML may refuse it. Indent this more than the line that it belongs to. Only the first such text of a file is reported.
//! title: 'three
//! four'
//! ```
//! ```yaml valid
//! type: object
//! description: 'one
//!   two'
//! ```
