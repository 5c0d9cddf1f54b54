//! The `crd-ls` command.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use crd_ls::cli::{self, Command, LogLevel, Options};
use crd_ls::lsp;

fn main() -> ExitCode {
    let options = Options::of_process();
    match options.command {
        Some(Command::Cel(options)) => cli::cel(&options),
        Some(Command::Check(options)) => cli::check(&options),
        Some(Command::Completions(options)) => cli::completions(&options),
        Some(Command::Convert(options)) => cli::convert(&options),
        Some(Command::Diff(options)) => cli::diff(&options),
        Some(Command::Eval(options)) => cli::eval(&options),
        Some(Command::Explain(options)) => cli::explain(&options),
        Some(Command::Locate(options)) => cli::locate(&options),
        Some(Command::Man(options)) => cli::man(&options),
        Some(Command::Sample(options)) => cli::sample(&options),
        Some(Command::Test(options)) => cli::test(&options),
        Some(Command::Tree(options)) => cli::tree(&options),
        Some(Command::Validate(options)) => cli::validate(&options),
        None => serve(options.log),
    }
}

/// Serves the editor at the other end of stdin and stdout.
fn serve(log: Option<LogLevel>) -> ExitCode {
    if io::stdin().is_terminal() {
        let _ = writeln!(
            io::stderr(),
            "crd-ls speaks the Language Server Protocol on stdin and stdout and waits for an editor.\n\
             To check files from here: crd-ls check [PATH...]"
        );
    }
    lsp::run_stdio(log.map(Into::into))
}
