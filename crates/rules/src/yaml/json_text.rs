//! A text that begins as JSON is JSON.
//!
//! kubectl reads a text that begins with `{` as JSON. There a comma before a closing bracket, a word without quotes, or
//! a comment is an error, though YAML allows them between braces. The subject is the text itself, because to the tree
//! both are the same.
//!
//! Source: `NewYAMLOrJSONDecoder` in k8s.io/apimachinery/pkg/util/yaml.

use crate::problem::YamlProblem;
use crate::rule::Finding;
use crd_ls_syntax::JsonFault;
use crd_ls_text::Text;

/// The finding about the first part of a text that JSON does not allow.
pub fn of_json_text(text: &Text, fault: &JsonFault) -> Finding {
    let written = text.slice(fault.range).into();
    Finding::of_text(YamlProblem::NotJson { kind: fault.kind, written }, fault.range, 0)
}
