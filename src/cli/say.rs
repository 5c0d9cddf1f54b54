//! Prints lines to stderr. Besides this only finished reports and the progress bar go there.

use std::io::{self, Write};

use super::visible::visible_line;

/// Prints a line. A closed stderr is not an error.
pub(super) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible_line(line));
}

/// Prints the lines of a text in which each line is already visible.
pub(super) fn say_report(report: &str) {
    let _ = io::stderr().write_all(report.as_bytes());
}
