//! Explanations of codes and their fixes.

use super::fix_files;
use super::unfixed::unfixed;
use crd_ls_rules as rules;

/// The page of a code, in Markdown: the server's error and its reason, a wrong and a right example, and the fixes. None
/// if no rule has this code.
pub fn explanation(code: &str) -> Option<String> {
    let page = rules::explanation(code)?;
    let fixes: Vec<String> = fix_files()
        .filter(|file| file.codes.contains(&code))
        .map(|file| format!("[{}](../../fixes/{}.md)", file.name.replace('_', " "), file.name.replace('_', "-")))
        .collect();
    let line = match unfixed(code) {
        Some(reason) => format!("none. {reason}"),
        None => fixes.join(", "),
    };
    Some(format!("{page}\nFixes: {line}\n"))
}
