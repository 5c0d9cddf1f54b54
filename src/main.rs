//! The `crd-ls` command.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

use crd_ls::cli::{self, LogLevel, Options};
use crd_ls::lsp;

/// A check allocates memory on all cores, and musl's own allocator has a single lock.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let options = Options::of_process();
    let Some(command) = options.command else { return serve(options.log) };
    cli::run(&command)
}

/// Serves an editor on stdin and stdout.
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
