//! Prints lines and finished reports to stderr. Besides them, only the progress bar goes there.

use std::io::{self, Write};

use super::visible::visible_line;

/// Prints a line. A closed stderr is not an error.
pub(super) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible_line(line));
}

/// Prints a report whose lines are already escaped.
pub(super) fn say_report(report: &str) {
    let _ = io::stderr().write_all(report.as_bytes());
}
