//! The output besides findings.

use super::Judged;
use crate::cli::options::{ReportFormat, ValidateOptions, ValidateOutput};

/// The requested output besides findings: the stored objects, or the patches that lead to them.
pub(super) fn product(options: &ValidateOptions, judged: &[Judged]) -> String {
    match (options.output, options.format, judged) {
        (ValidateOutput::Stored, ReportFormat::Json, [one]) => format!("{}\n", one.stored),
        (ValidateOutput::Stored, ReportFormat::Json, all) => {
            let all: Vec<&str> = all.iter().map(|judged| &*judged.stored).collect();
            format!("[\n{}\n]\n", all.join(",\n"))
        }
        (ValidateOutput::Stored, _, all) => as_stream(all.iter().map(|judged| &*judged.product)),
        (_, _, all) => all.iter().map(|judged| &*judged.product).collect(),
    }
}

/// Joins documents into one YAML stream.
fn as_stream<'d>(documents: impl Iterator<Item = &'d str>) -> String {
    let mut stream = String::new();
    for document in documents.filter(|document| !document.is_empty()) {
        if !stream.is_empty() && !stream.ends_with('\n') {
            stream.push('\n');
        }
        if !stream.is_empty() && !document.starts_with("---") {
            stream.push_str("---\n");
        }
        stream.push_str(document);
    }
    stream
}
