use super::report::Counts;

/// The last line of the text format: `checked 3 files: 2 errors, 1 warning`.
pub(super) fn line(counts: &Counts) -> String {
    let mut found = vec![plural(counts.errors, "error"), plural(counts.warnings, "warning")];
    if counts.notes > 0 {
        found.push(plural(counts.notes, "note"));
    }
    format!("checked {}: {}", plural(counts.files, "file"), found.join(", "))
}

fn plural(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
