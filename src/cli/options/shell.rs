use clap::Args;
use clap_complete::Shell;

/// Print a script that completes the commands and options of crd-ls in a shell.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_COMPLETIONS)]
pub struct CompletionsOptions {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: Shell,
}

const AFTER_COMPLETIONS: &str = "\
Examples:
  crd-ls completions bash > /etc/bash_completion.d/crd-ls
  crd-ls completions zsh > \"${fpath[1]}/_crd-ls\"
  crd-ls completions fish > ~/.config/fish/completions/crd-ls.fish";

/// Print the manual page of crd-ls, or of one of its commands.
#[derive(Clone, Debug, Args)]
#[command(after_long_help = AFTER_MAN)]
pub struct ManOptions {
    /// The command; without one, the page of crd-ls itself is printed
    #[arg(value_name = "COMMAND")]
    pub command: Option<String>,
}

const AFTER_MAN: &str = "\
Examples:
  crd-ls man > /usr/local/share/man/man1/crd-ls.1
  crd-ls man check | man -l -";
