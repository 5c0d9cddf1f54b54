//! A file that begins as JSON is valid JSON.
//!
//! kubectl reads a file that begins with `{` as JSON. In JSON, a comma before a closing bracket, a word without quotes,
//! or a comment is an error, although YAML allows them between braces.
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
