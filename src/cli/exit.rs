use std::io::{self, Write};
use std::process::ExitCode;

use super::excerpt::visible;

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
