//! Shell completions and manual pages.

use std::process::ExitCode;

use clap::builder::PossibleValue;
use clap::{Command, CommandFactory};
use clap_complete::Shell;

use super::exit::exit_code;
use super::options::{CompletionsOptions, ManOptions, Options};
use super::until_closed::print;

/// Runs `crd-ls completions`: prints the script for a shell to stdout.
pub(super) fn completions(options: &CompletionsOptions) -> ExitCode {
    let mut generated = Vec::new();
    let mut command = Options::command();
    clap_complete::generate(options.shell, &mut command, "crd-ls", &mut generated);
    let generated = String::from_utf8_lossy(&generated);
    let script = match options.shell {
        Shell::Bash => bash(&with_one_name(&generated)),
        Shell::Zsh => zsh(&generated),
        Shell::Fish => fish(&generated, &command),
        _ => generated.into_owned(),
    };
    exit_code(print(script.as_bytes()).map(|()| true))
}

/// The command that lists the branches and tags of a repository.
const REFS: &str = "git for-each-ref --format='%(refname:short)' 2>/dev/null";

/// The options whose value must follow after `=`.
const WITH_EQUALS: [&str; 2] = ["--fix", "--diff"];

/// The script for bash, in which `--since` offers refs, and options offer their values after `=`, too. Bash passes `=`
/// as a word of its own.
fn bash(script: &str) -> String {
    let mut adapted = String::new();
    let mut is_since = false;
    for line in script.lines() {
        let option = line.trim_start().strip_suffix(')').filter(|option| option.starts_with("--"));
        let written = match option {
            Some(option) if WITH_EQUALS.contains(&option) => line.replace(option, &format!("{option}=")),
            Some(option) => line.replace(option, &format!("{option}|{option}=")),
            None if is_since && line.contains("compgen -f") => {
                line.replace("compgen -f \"${cur}\"", &format!("compgen -W \"$({REFS})\" -- \"${{cur}}\""))
            }
            None => line.to_owned(),
        };
        is_since = option == Some("--since") || option.is_none() && is_since && !line.contains(";;");
        adapted.push_str(&written);
        adapted.push('\n');
        if line.trim() == "prev=\"$3\"" {
            adapted.push_str(EQUALS_IN_BASH);
        }
    }
    adapted
}

const EQUALS_IN_BASH: &str = r#"    if [[ "${COMP_WORDS[COMP_CWORD]}" == "=" ]]; then
        prev="${prev}="
        cur=""
    elif [[ "${prev}" == "=" && ${COMP_CWORD} -gt 1 ]]; then
        prev="${COMP_WORDS[COMP_CWORD-2]}="
    fi
"#;

/// The script for zsh, in which `--since` offers refs, and an option whose value must follow after `=` does not consume
/// the next word.
fn zsh(script: &str) -> String {
    let function = format!("_crd-ls_refs() {{\n    compadd -- ${{(f)\"$({REFS})\"}}\n}}\n");
    let script = script.replace(":REF:_default", ":REF:_crd-ls_refs");
    let script = WITH_EQUALS
        .iter()
        .fold(script, |script, option| script.replace(&format!("{option}=["), &format!("{option}=-[")));
    // The first line must stay first, because it tells zsh which command the script completes.
    match script.split_once('\n') {
        Some((first, rest)) => format!("{first}\n\n{function}{rest}"),
        None => script,
    }
}

/// The script for fish, in which `--since` offers refs, an option whose value must follow after `=` does not consume
/// the next word, and arguments offer their values. clap_complete writes only the values of options.
fn fish(script: &str, command: &Command) -> String {
    let is_for = |line: &str, option: &str| line.contains(&format!(" -l {} ", option.trim_start_matches('-')));
    let line = |line: &str| match line {
        _ if is_for(line, "--since") && line.ends_with(" -r") => format!("{line} -f -a \"({REFS})\"\n"),
        _ if WITH_EQUALS.iter().any(|option| is_for(line, option)) => line.replace(" -r -f -a ", " -f -a ") + "\n",
        _ => format!("{line}\n"),
    };
    script.lines().map(line).chain(command.get_subcommands().flat_map(values_in_fish)).collect()
}

/// The lines that offer the values of a command's arguments.
fn values_in_fish(command: &Command) -> impl Iterator<Item = String> {
    let names: Vec<&str> = std::iter::once(command.get_name()).chain(command.get_all_aliases()).collect();
    let start = format!("complete -c crd-ls -n \"__fish_crd_ls_using_subcommand {}\"", names.join(" "));
    command.get_positionals().filter_map(move |argument| {
        let values = argument.get_possible_values();
        let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
        (!values.is_empty()).then(|| format!("{start} -f -a \"{}\"\n", values.join(" ")))
    })
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
