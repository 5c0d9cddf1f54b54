//! Lines without any YAML: fences of Markdown, commands of a shell, and dots in place of omitted lines.

use super::{Marked, PasteMark, all_lines, remove_line};
use crate::recover::line::Line;
use crd_ls_text::Text;

/// The programs that print or read manifests.
const PROGRAMS: &[&str] = &["kubectl", "oc", "helm", "kustomize", "cat", "k", "sudo", "curl", "docker", "kind", "tee"];

/// Texts in place of omitted lines.
const OMISSIONS: &[&str] =
    &["...", "…", "[...]", "[…]", "(...)", "(…)", "<...>", "<…>", "<snip>", "[snip]", "-- snip --"];

pub(super) fn find(text: &Text, line: &Line<'_>, out: &mut Marked) {
    let body = line.text.trim();
    let Some(mark) = mark_of(body) else {
        if matches!(body, "EOF" | "EOT" | "EOL" | "YAML" | "END") {
            out.add(PasteMark::ShellLine, [remove_line(text, line)]);
        }
        return;
    };
    let ends: Vec<String> = match mark {
        PasteMark::ShellLine => all_lines(text, line).filter_map(|line| delimiter(line.text.trim())).collect(),
        _ => Vec::new(),
    };
    let is_marked = |body: &str| mark_of(body) == Some(mark) || ends.iter().any(|end| end == body);
    let marked = all_lines(text, line).filter(|line| is_marked(line.text.trim()));
    out.add(mark, marked.map(|line| remove_line(text, &line)));
}

/// The mark that a whole line consists of.
fn mark_of(body: &str) -> Option<PasteMark> {
    match body {
        _ if is_fence(body) => Some(PasteMark::CodeFence),
        _ if OMISSIONS.contains(&body) => Some(PasteMark::Omission),
        _ if is_command(body) => Some(PasteMark::ShellLine),
        _ => None,
    }
}

fn is_fence(body: &str) -> bool {
    let info = body.strip_prefix("```").or_else(|| body.strip_prefix("~~~"));
    info.is_some_and(|info| info.trim_start_matches(['`', '~']).chars().all(|letter| letter.is_alphanumeric()))
}

/// Whether a line is a command: a known program after a prompt, or one that reads a here-document.
fn is_command(body: &str) -> bool {
    let after_prompt = ["$ ", "# ", "% ", "> ", "PS> ", "❯ ", "➜ "].iter().find_map(|prompt| body.strip_prefix(prompt));
    let has_prompt = after_prompt.is_some() || body.contains(":~$ ");
    let command = after_prompt.or_else(|| Some(body.split_once("$ ")?.1)).unwrap_or(body);
    let program = command.split_whitespace().next().unwrap_or_default();
    let is_known = PROGRAMS.contains(&program);
    has_prompt && (is_known || body.starts_with('$')) || is_known && (delimiter(body).is_some() || has_option(command))
}

/// Whether a command has an option or writes to a file, which prose seldom does.
fn has_option(command: &str) -> bool {
    command.split_whitespace().skip(1).any(|word| word.starts_with('-') || word == "|" || word.starts_with('>'))
}

/// The delimiter of the here-document that a command reads.
fn delimiter(body: &str) -> Option<String> {
    let (_, after) = body.split_once("<<")?;
    let word = after.trim_start_matches('-').split_whitespace().next()?;
    let word = word.trim_matches(['\'', '"', '\\']);
    (!word.is_empty() && word.chars().all(|letter| letter.is_alphanumeric() || letter == '_')).then(|| word.to_owned())
}
