use super::report::Counts;

/// The last line of the text format: `checked 3 files: 2 errors, and 5 that follow from them, 1 warning`.
pub(super) fn line(counts: &Counts) -> String {
    let mut found = vec![errors(counts), plural(counts.warnings, "warning")];
    if counts.notes > 0 {
        found.push(plural(counts.notes, "note"));
    }
    format!("checked {}: {}", plural(counts.files, "file"), found.join(", "))
}

/// The errors that stand for themselves, and how many follow from these.
fn errors(counts: &Counts) -> String {
    let causes = counts.errors - counts.consequences.min(counts.errors);
    let them = if causes == 1 { "it" } else { "them" };
    match counts.consequences {
        0 => plural(causes, "error"),
        1 => format!("{}, and 1 that follows from {them}", plural(causes, "error")),
        more => format!("{}, and {more} that follow from {them}", plural(causes, "error")),
    }
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
