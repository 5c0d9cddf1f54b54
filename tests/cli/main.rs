//! Runs the real binary and asserts its visible behaviour.

#[cfg(unix)]
mod action;
mod baseline;
mod cel;
mod changed;
#[cfg(unix)]
mod changed_trust;
mod convert;
#[path = "../support/crd.rs"]
mod crd;
mod crd_copies;
mod deep;
mod denied;
mod diff;
mod diff_commits;
mod diff_settings;
mod diff_unreadable;
mod effective_settings;
mod eval;
mod exit_status;
#[cfg(feature = "fault-injection")]
mod faults;
mod files;
#[cfg(unix)]
mod files_trust;
mod fingerprints;
mod fix;
mod fix_choice;
mod formats;
mod generated;
mod git;
// Windows refuses such names.
#[cfg(unix)]
mod hostile_text;
mod ignores;
mod json_format;
mod kinds;
mod kubernetes;
mod locate;
mod new;
mod object_names;
mod options_page;
#[cfg(target_os = "linux")]
mod picture;
mod pipes;
mod progress;
mod published;
mod published_table;
mod refused_rules;
mod report_limits;
mod report_size;
mod repository_crds;
mod resources;
mod roles;
mod run;
mod safe_fixes;
mod sample;
mod settings;
mod settings_errors;
mod settings_trust;
mod shared_settings;
mod shell;
#[cfg(target_os = "linux")]
mod shells;
mod suites;
mod text_format;
mod tree;
mod unapplied;
mod unfinished;
mod unparsed;
#[cfg(unix)]
mod unreadable;
mod validate;
mod validate_all;
mod validate_as_check;
mod vscode_settings;
mod watch;
#[cfg(windows)]
mod windows;
#[cfg(unix)]
mod writes;
