//! Writes values as YAML, one field per line. Commented fields become live when their `# ` is removed.

use super::node::{Member, NodeKind, SampleNode};
use crate::edit::snippet;
use crd_ls_model::JsonKind;

/// The longest remark, in characters.
const LONGEST_REMARK: usize = 160;

/// A whole document.
pub(super) fn document(node: &SampleNode, line_break: &str) -> String {
    let mut text = match &node.kind {
        NodeKind::Object(members) => object(members).join(line_break),
        _ => value(node).join(line_break),
    };
    text.push_str(line_break);
    text
}

/// The lines of fields.
fn object(members: &[Member]) -> Vec<String> {
    let mut lines = Vec::new();
    for member in members {
        let key = snippet::string(&member.name);
        let field = field(&key, &member.value);
        match member.is_comment {
            true => lines.extend(field.iter().map(|line| format!("# {line}"))),
            false => lines.extend(field),
        }
    }
    lines
}

fn field(key: &str, node: &SampleNode) -> Vec<String> {
    let remark = remark(node);
    match &node.kind {
        NodeKind::Scalar(kind) => vec![format!("{key}: {}{remark}", scalar(kind))],
        NodeKind::List(items) if items.is_empty() => vec![format!("{key}: []{remark}")],
        NodeKind::List(items) => {
            let items = items.iter().flat_map(|item| indented_after("- ", &value(item)));
            std::iter::once(format!("{key}:{remark}")).chain(items).collect()
        }
        NodeKind::Object(members) if is_live(members) => {
            let fields = object(members);
            let fields = fields.iter().map(|line| format!("  {line}"));
            std::iter::once(format!("{key}:{remark}")).chain(fields).collect()
        }
        NodeKind::Object(_) => {
            let mut lines = value(node);
            if let Some(first) = lines.first_mut() {
                first.insert_str(0, &format!("{key}: "));
            }
            lines
        }
    }
}

/// The lines of a value that is neither an entry nor an item.
fn value(node: &SampleNode) -> Vec<String> {
    let remark = remark(node);
    match &node.kind {
        NodeKind::Scalar(kind) => vec![format!("{}{remark}", scalar(kind))],
        NodeKind::List(items) if items.is_empty() => vec![format!("[]{remark}")],
        NodeKind::List(items) => items.iter().flat_map(|item| indented_after("- ", &value(item))).collect(),
        NodeKind::Object(members) if is_live(members) => object(members),
        NodeKind::Object(members) if members.is_empty() => vec![format!("{{}}{remark}")],
        NodeKind::Object(members) => {
            let fields = object(members);
            let fields = fields.iter().map(|line| format!("  {line}"));
            std::iter::once("{} # or, without the braces:".to_owned()).chain(fields).collect()
        }
    }
}

fn is_live(members: &[Member]) -> bool {
    members.iter().any(|member| !member.is_comment)
}

/// Puts a mark before the first line, and indents the other lines to the same column.
fn indented_after(mark: &str, lines: &[String]) -> Vec<String> {
    let indent = " ".repeat(mark.len());
    lines.iter().enumerate().map(|(index, line)| format!("{}{line}", if index == 0 { mark } else { &indent })).collect()
}

fn remark(node: &SampleNode) -> String {
    let Some(remark) = &node.remark else { return String::new() };
    let words: Vec<&str> = remark.split_whitespace().collect();
    let printable = words.join(" ");
    let mut text: String = printable.chars().filter(|letter| !letter.is_control()).take(LONGEST_REMARK).collect();
    if text.len() < printable.len() {
        text.push('…');
    }
    format!(" # {text}")
}

fn scalar(kind: &JsonKind) -> String {
    match kind {
        JsonKind::Null | JsonKind::Array(..) | JsonKind::Object(..) => "null".to_owned(),
        JsonKind::Bool(value) => value.to_string(),
        JsonKind::Integer(value) => value.to_string(),
        JsonKind::Float(value) => value.to_string(),
        JsonKind::String(text) | JsonKind::Hole(text) => snippet::string(text),
    }
}
