//! Shell completions and manual pages.

use std::process::ExitCode;

use clap::CommandFactory;
use clap_complete::Shell;

use super::exit::exit_code;
use super::options::{CompletionsOptions, ManOptions, Options};
use super::until_closed::print;

/// Runs `crd-ls completions`: prints the script for a shell to stdout.
pub(super) fn completions(options: &CompletionsOptions) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Options::command(), "crd-ls", &mut script);
    if options.shell == Shell::Bash {
        script = with_one_name(&String::from_utf8_lossy(&script)).into_bytes();
    }
    exit_code(print(&script).map(|()| true))
}

/// The script for bash, in which the state after `crd-ls check` has one name.
///
/// clap_complete 4.6 writes the hyphen of `crd-ls` as `__` when the script enters a state, but as `__subcmd__`, its
/// separator between commands, in the label of the case with the options of that state. So no case is ever reached, and
/// no option of a command is offered. A script without such labels stays as it is.
fn with_one_name(script: &str) -> String {
    script.replace("crd__subcmd__ls", "crd__ls")
}

/// Runs `crd-ls man`: prints a manual page to stdout.
pub(super) fn man(options: &ManOptions) -> ExitCode {
    exit_code(page(options).and_then(|page| print(&page)).map(|()| true))
}

fn page(options: &ManOptions) -> Result<Vec<u8>, String> {
    let mut all = Options::command();
    all.build();
    let command = match &options.command {
        None => &all,
        Some(name) => all.find_subcommand(name).ok_or_else(|| format!("unknown command {name:?}"))?,
    };
    // The page of a command is named as in git: crd-ls-check(1).
    let name = options.command.as_ref().map_or_else(|| "crd-ls".to_owned(), |name| format!("crd-ls-{name}"));
    let mut page = Vec::new();
    let man = clap_mangen::Man::new(command.clone().display_name(name.clone())).title(name);
    man.render(&mut page).map_err(|error| error.to_string())?;
    Ok(page)
}
