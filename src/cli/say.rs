//! Lines for stderr. Nothing else writes there, but for reports that a format has made, and the bar of progress.

use std::io::{self, Write};

use super::visible::visible_line;

/// Prints a line. That nobody reads it is not an error.
pub(super) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{}", visible_line(line));
}

/// Prints the lines of a text, of which each is visible already.
pub(super) fn say_report(report: &str) {
    let _ = io::stderr().write_all(report.as_bytes());
}
