//! XML that CI systems read as a test report: a suite for each file, a case for each finding. A finding fails its case
//! if it makes the command fail.

use super::{Cut, Printed, ReportEntry, ReportFormatter, outcome};
use crate::cli::summary;
use crate::cli::totals::Totals;
use crate::cli::xml::escaped;
use crate::files::Unreadable;

pub(super) struct Junit;

impl ReportFormatter for Junit {
    fn head(&self) -> &'static str {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"crd-ls\">\n"
    }

    fn finding(&self, entry: &ReportEntry<'_>) -> String {
        let place = entry.place();
        let (file, code) = (escaped(entry.file), escaped(entry.name()));
        let class = entry.object_words().map_or_else(|| file.clone(), |object| escaped(&object));
        let case = format!("    <testcase classname=\"{class}\" name=\"{code} {}:{}\">\n", place.line, place.column);
        let message = escaped(&entry.message());
        let server = entry.server_words().map(|words| escaped(&format!("API server: {words}")) + "\n");
        let server = server.unwrap_or_default();
        let words = format!("{file}:{}:{}: {message}\n{server}{}", place.line, place.column, escaped(&entry.docs()));
        let outcome = match entry.is_denied {
            true => format!("<failure type=\"{code}\" message=\"{message}\">{words}</failure>"),
            false => format!("<system-out>{words}</system-out>"),
        };
        format!("{case}      {outcome}\n    </testcase>\n")
    }

    /// A file without findings has one passing case. All unprinted findings share one case, which fails if any of them
    /// is denied.
    fn file(&self, name: &str, findings: &[Printed], cut: &Cut) -> String {
        let name = escaped(name);
        let mut failures = findings.iter().filter(|printed| printed.is_denied).count();
        let mut cases: String = findings.iter().map(|printed| printed.text.as_str()).collect();
        let mut tests = findings.len();
        if cut.count() > 0 {
            failures += usize::from(cut.denied > 0);
            tests += 1;
            cases.push_str(&case_of_cut(&name, cut));
        }
        if tests == 0 {
            tests = 1;
            cases = format!("    <testcase classname=\"{name}\" name=\"no findings\"/>\n");
        }
        format!("  <testsuite name=\"{name}\" tests=\"{tests}\" failures=\"{failures}\">\n{cases}  </testsuite>\n")
    }

    fn unreadable(&self, unreadable: &Unreadable) -> String {
        suite_of_unreadable(unreadable)
    }

    fn foot(&self, _totals: &Totals) -> String {
        "</testsuites>\n".to_owned()
    }
}

/// A suite with an error: a file that could not be checked, or settings that could not be applied.
pub(crate) fn suite_of_unreadable(unreadable: &Unreadable) -> String {
    let (name, outcome, reason) = (escaped(unreadable.path()), outcome(unreadable), escaped(unreadable.reason()));
    let words = escaped(&unreadable.to_string());
    format!(
        "  <testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"1\">\n    \
         <testcase classname=\"{name}\" name=\"{outcome}\">\n      \
         <error message=\"{reason}\">{words}</error>\n    </testcase>\n  </testsuite>\n"
    )
}

fn case_of_cut(class: &str, cut: &Cut) -> String {
    let message = summary::left_out(cut.beyond_most, cut.too_long);
    let outcome = match cut.denied {
        0 => format!("<skipped message=\"{message}\"/>"),
        _ => format!("<failure type=\"max-findings\" message=\"{message}\"/>"),
    };
    format!("    <testcase classname=\"{class}\" name=\"other findings\">\n      {outcome}\n    </testcase>\n")
}
