//! What a shell and `man` know of the command.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;

use super::exit::exit_code;
use super::options::{CompletionsOptions, ManOptions, Options};

/// Runs `crd-ls completions`: prints the script for a shell to stdout.
pub fn completions(options: &CompletionsOptions) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Options::command(), "crd-ls", &mut script);
    exit_code(print(&script))
}

/// Runs `crd-ls man`: prints a manual page to stdout.
pub fn man(options: &ManOptions) -> ExitCode {
    exit_code(page(options).and_then(|page| print(&page)))
}

fn page(options: &ManOptions) -> Result<Vec<u8>, String> {
    let mut all = Options::command();
    all.build();
    let command = match &options.command {
        None => &all,
        Some(name) => all.find_subcommand(name).ok_or_else(|| format!("there is no command {name:?}"))?,
    };
    // The page of a command is named as git's are: crd-ls-check(1).
    let name = options.command.as_ref().map_or_else(|| "crd-ls".to_owned(), |name| format!("crd-ls-{name}"));
    let mut page = Vec::new();
    let man = clap_mangen::Man::new(command.clone().display_name(name.clone())).title(name);
    man.render(&mut page).map_err(|error| error.to_string())?;
    Ok(page)
}

fn print(text: &[u8]) -> Result<bool, String> {
    match io::stdout().write_all(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(true),
    }
}
