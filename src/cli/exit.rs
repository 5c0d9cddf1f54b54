use std::process::ExitCode;

use super::say::say;
use crate::files::{Projects, Unreadable};

/// The reasons why a command failed, one line each.
#[derive(Default)]
pub(super) struct Reasons(Vec<String>);

impl Reasons {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn add(&mut self, others: Self) {
        self.0.extend(others.0);
    }

    fn say(&self) {
        self.0.iter().for_each(|reason| say(&format!("error: {reason}")));
    }
}

impl From<String> for Reasons {
    fn from(reason: String) -> Self {
        Self(vec![reason])
    }
}

impl FromIterator<String> for Reasons {
    fn from_iter<I: IntoIterator<Item = String>>(reasons: I) -> Self {
        Self(reasons.into_iter().collect())
    }
}

/// The exit status of a command. An error's reasons go to stderr.
pub(super) fn exit_code(result: Result<bool, impl Into<Reasons>>) -> ExitCode {
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(reasons) => {
            reasons.into().say();
            ExitCode::from(2)
        }
    }
}

/// Prints warnings about misnamed settings files, and returns the errors in settings files.
pub(super) fn settings_complaints(projects: &Projects) -> Vec<Unreadable> {
    for warning in projects.warnings() {
        say(&format!("warning: {warning}"));
    }
    projects.complaints()
}

/// Prints the errors in settings files.
pub(super) fn complain(complaints: &[Unreadable]) {
    reasons_of(complaints).say();
}

/// Fails if a settings file has an error, because then not all of its settings apply.
pub(super) fn all_applied(projects: &Projects) -> Result<(), Reasons> {
    let reasons = reasons_of(&settings_complaints(projects));
    if reasons.is_empty() { Ok(()) } else { Err(reasons) }
}

fn reasons_of(complaints: &[Unreadable]) -> Reasons {
    complaints.iter().map(ToString::to_string).collect()
}
