//! Parses the options, with advice for a path that is given instead of a command.

use std::path::Path;

use clap::Parser;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Options;
use crate::cli::visible::visible;
use crate::files::has_wanted_ending;

impl Options {
    /// The options of this process. Exits on an error or after printing help.
    pub fn of_process() -> Self {
        Self::try_parse().unwrap_or_else(|error| {
            // Clap's messages quote the arguments, so control characters in them are made visible first.
            let shown = std::env::args_os().map(|argument| visible(&argument.to_string_lossy()));
            with_advice(Self::try_parse_from(shown).err().unwrap_or(error)).exit()
        })
    }
}

/// Adds advice on checking a path that was given instead of a command.
fn with_advice(mut error: clap::Error) -> clap::Error {
    let path = match (error.kind(), error.get(ContextKind::InvalidSubcommand)) {
        (ErrorKind::InvalidSubcommand, Some(ContextValue::String(word))) if is_path(Path::new(word)) => visible(word),
        _ => return error,
    };
    let path = if path.contains(char::is_whitespace) { format!("'{path}'") } else { path };
    let advice = format!("to check it, run `crd-ls check {path}`");
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![advice.into()]));
    error
}

fn is_path(word: &Path) -> bool {
    word == Path::new("-") || word.exists() || has_wanted_ending(word) || word.components().count() > 1
}
