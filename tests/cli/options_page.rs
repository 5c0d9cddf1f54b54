//! `docs/options.md` is generated from the options.

use std::fmt::Write;

use clap::{Arg, Command, CommandFactory};
use crd_ls::cli::Options;
use crd_ls::settings::{editor_options, repository_options};
use crd_ls_ide::Kubernetes;
use crd_ls_rules::additions;

use crate::generated::assert_up_to_date;
use crate::run::run;

#[test]
fn page_is_up_to_date() {
    assert_up_to_date("docs/options.md", &page());
}

#[test]
fn every_option_is_explained() {
    let command = Options::command();
    let all = std::iter::once(&command).chain(command.get_subcommands());
    for argument in all.flat_map(Command::get_arguments) {
        assert!(argument.get_help().is_some(), "{} has no help", argument.get_id());
    }
}

/// A longer list of options needs groups.
const MAX_WITHOUT_GROUPS: usize = 6;

#[test]
fn many_options_are_in_groups() {
    let command = Options::command();
    for command in command.get_subcommands() {
        let is_option = |argument: &&Arg| !argument.is_positional() && !argument.is_hide_set();
        let options: Vec<&Arg> = command.get_arguments().filter(is_option).collect();
        let is_grouped = options.len() > MAX_WITHOUT_GROUPS;
        for option in options {
            let has_group = option.get_help_heading().is_some();
            assert_eq!(has_group, is_grouped, "{} {option}", command.get_name());
        }
    }
}

#[test]
fn help_has_the_groups() {
    for (command, groups) in [
        ("diff", &["Files:", "Update:", "Settings, as in .crd-ls.yaml:", "Analysis:", "Output:"][..]),
        ("eval", &["Files:", "Evaluation:", "Analysis:", "Output:"]),
        ("validate", &["Files:", "Update:", "Analysis:", "Output:"]),
    ] {
        let help = run(&[command, "--help"]).stdout;
        assert!(groups.iter().all(|group| help.lines().any(|line| line == *group)), "{help}");
    }
}

fn page() -> String {
    let mut page =
        "<!-- Made from src/cli/options.rs and src/settings/option.rs by `UPDATE_DOCS=1 cargo test --test cli`. -->\n# Options\n".to_owned();
    let mut command = Options::command();
    command.build();
    section(&mut page, &command);
    for command in command.get_subcommands().filter(|command| command.get_name() != "help") {
        section(&mut page, command);
    }
    page.push_str(SETTINGS_HEAD);
    for setting in editor_options() {
        let (name, default) = (setting.editor_name, setting.default_value());
        writeln!(page, "- `{name}`: {} Default: `{default}`.", setting.about).unwrap();
    }
    page.push_str(REPOSITORY_HEAD);
    for option in repository_options() {
        let flag = option.flag.expect("a setting of a repository has a flag");
        writeln!(page, "- `{}`: {} Flag: `--{flag}`.", option.name, option.about).unwrap();
    }
    page.push_str(VERSIONS_HEAD);
    for version in Kubernetes::all().rev() {
        let of_next = additions().into_iter().filter(|(since, _)| since.minor == version.minor + 1);
        let lacking: Vec<String> = of_next.map(|(_, feature)| feature).collect();
        if !lacking.is_empty() {
            writeln!(page, "- {version} lacks {}.", lacking.join("; ")).unwrap();
        }
    }
    page.push_str(VERSIONS_FOOT);
    page
}

const VERSIONS_HEAD: &str = "
## Versions of Kubernetes

The setting `kubernetes` and the flag `--kubernetes` name the version whose server answers. [Versions of \
Kubernetes](versions.md) says how to choose one, what changed in 1.37, and what is not modelled.

What a version lacks is reported with the codes `kubernetes/...`: the server drops unknown fields, ignores unknown formats, and \
refuses rules with unknown functions. Each version lacks also what newer ones lack; 1.35 and 1.36 lack only fields in backquotes.

";

const VERSIONS_FOOT: &str = "
Not modelled in any of the versions before 1.36: costs, limits and messages. They are those of 1.36, so an older server may \
estimate a rule higher: `cidr(x).masked() == cidr(x)` is too expensive on 1.31.
";

const REPOSITORY_HEAD: &str = "
## Settings of a repository

A file `.crd-ls.yaml` holds for its folder and those below it, up to the next such file: for each file that is checked, \
`crd-ls check` takes the nearest one in the folders above, and that one alone. Paths and patterns in it start from its \
folder. Flags of `crd-ls check` and `crd-ls diff` count before the file. [settings.schema.json](settings.schema.json) is \
its JSON schema, for editors that check YAML by one.

A repository may come from anywhere, so a settings file and the paths of `crds` and `baseline` in it, links resolved, have to lie in the \
repository: the folder with `.git` around the file, without one the folder that `crd-ls` runs in or the editor has open, if \
the file is below that, or else the file's own folder. What is elsewhere is named with `--crds` or `--baseline`, or in the settings of the editor. With `--config FILE` that file is \
used instead of any `.crd-ls.yaml`; its paths and patterns start from the current folder, and may lie anywhere. \
`crd-ls settings FILE` prints what holds for a file, and where each value comes from. \
The file has at most 256 KiB, 500 overrides, 2,000 patterns, and 100 paths each of `crds` and `schemas`; of what is wrong in it the \
first 100 are reported.

```yaml
exclude: [/vendor/]
baseline: known-findings.json
deny: [warnings]
rules:
  lint: error                   # all codes that begin with lint/
  lint/impossible-bounds: off   # but this one
overrides:
- paths: config/crd/            # for the files in this folder
  rules:
    structural/type-missing: warning
```

What is wrong in the file is an error with line and column, and not applied; the exit status is then 2. A level below `warning` for what
the API server refuses is such an error, and `warning` is applied in its place, unless `allow-refused` is set.

";

const SETTINGS_HEAD: &str = "
## Settings of the server

An editor sends them as `initializationOptions`, and at any time by `workspace/didChangeConfiguration`, as they are or in \
the member `crd-ls`: `{\"limits\": {\"diagnostics\": 1000}}`. What is sent holds instead of all that was sent before; an \
object without any of these settings changes nothing, unless it is the member `crd-ls`. What is wrong in them is shown as a \
message.

";

fn section(page: &mut String, command: &Command) {
    let mut command = command.clone();
    let usage = command.render_usage().to_string();
    let usage = usage.trim_start_matches("Usage:").lines().map(str::trim).collect::<Vec<_>>().join("\n");
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let about = command.get_long_about().or(command.get_about()).map(ToString::to_string).unwrap_or_default();
    write!(page, "\n## `{name}`\n\n```\n{usage}\n```\n\n{about}\n\n").unwrap();
    for argument in
        command.get_arguments().filter(|argument| !["help", "version"].contains(&argument.get_id().as_str()))
    {
        entry(page, argument);
    }
    if let Some(after) = command.get_after_long_help() {
        write!(page, "\n```\n{after}\n```\n").unwrap();
    }
}

fn entry(page: &mut String, argument: &Arg) {
    let help = argument.get_long_help().or(argument.get_help()).map(ToString::to_string).unwrap_or_default();
    write!(page, "- `{argument}`: {}.", help.replace("\n\n", ". ")).unwrap();
    let has_values = argument.get_action().takes_values() && !argument.is_hide_possible_values_set();
    let values = if has_values { argument.get_possible_values() } else { Vec::new() };
    let values: Vec<_> = values.iter().map(|value| format!("`{}`", value.get_name())).collect();
    if !values.is_empty() {
        write!(page, " One of {}.", values.join(", ")).unwrap();
    }
    let defaults: Vec<_> = argument.get_default_values().iter().map(|value| value.to_string_lossy()).collect();
    if argument.get_action().takes_values() && !defaults.is_empty() {
        write!(page, " Default: `{}`.", defaults.join(" ")).unwrap();
    }
    page.push('\n');
}
