//! XML that CI systems read as the report of a test run: each file is a suite, each finding a case. A finding that makes
//! the command fail is a failure.

use super::{Entry, Format, Printed};
use crate::cli::totals::Totals;
use crate::cli::xml::escaped;

pub(super) struct Junit;

impl Format for Junit {
    fn head(&self) -> &'static str {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"crd-ls check\">\n"
    }

    fn finding(&self, entry: &Entry<'_>) -> String {
        let place = entry.place();
        let (file, code) = (escaped(entry.file), escaped(entry.code));
        let case = format!("    <testcase classname=\"{file}\" name=\"{code} {}:{}\">\n", place.line, place.column);
        let words = escaped(&format!(
            "{}:{}:{}: {}\n{}",
            entry.file,
            place.line,
            place.column,
            entry.message_and_words(),
            entry.docs
        ));
        let outcome = match entry.is_denied {
            true => format!("<failure type=\"{code}\" message=\"{}\">{words}</failure>", escaped(&entry.message)),
            false => format!("<system-out>{words}</system-out>"),
        };
        format!("{case}      {outcome}\n    </testcase>\n")
    }

    /// A file without findings has a case that passes.
    fn file(&self, name: &str, findings: &[&Printed]) -> String {
        let name = escaped(name);
        let failures = findings.iter().filter(|printed| printed.is_denied).count();
        let cases: String = match findings.is_empty() {
            true => format!("    <testcase classname=\"{name}\" name=\"no findings\"/>\n"),
            false => findings.iter().map(|printed| printed.text.as_str()).collect(),
        };
        let tests = findings.len().max(1);
        format!("  <testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{failures}\">\n{cases}  </testsuite>\n")
    }

    fn foot(&self, _totals: &Totals) -> String {
        "</testsuites>\n".to_owned()
    }
}
