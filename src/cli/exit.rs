use std::io::{self, Write};
use std::process::ExitCode;

use super::excerpt::visible;
use crate::files::{Projects, Unreadable};

/// The exit status of a command that says whether all is well, or why it could not find out, which goes to stderr.
pub(super) fn exit_code(result: Result<bool, String>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(reason) => {
            let _ = writeln!(io::stderr(), "{}", visible(&format!("error: {reason}")));
            ExitCode::from(2)
        }
    }
}

/// Says what is to be known of the files beside the settings files.
pub(super) fn warn_of_settings(projects: &Projects) {
    for warning in projects.warnings() {
        let _ = writeln!(io::stderr(), "{}", visible(&format!("warning: {warning}")));
    }
}

/// Says what is wrong in the settings files.
pub(super) fn complain(complaints: &[Unreadable]) {
    for complaint in complaints {
        let _ = writeln!(io::stderr(), "{}", visible(&format!("error: {complaint}")));
    }
}

/// Fails with what is wrong in the settings files that were read: that was not applied.
pub(super) fn all_applied(projects: &Projects) -> Result<(), String> {
    warn_of_settings(projects);
    let complaints = projects.complaints();
    let complaints: Vec<String> = complaints.iter().map(ToString::to_string).collect();
    if complaints.is_empty() { Ok(()) } else { Err(complaints.join("\nerror: ")) }
}
