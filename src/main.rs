//! The `crd-ls` command.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    if io::stdin().is_terminal() {
        let _ = writeln!(
            io::stderr(),
            "crd-ls is a language server and waits for an editor on standard input.\n\
             To check files from here, run `crd-ls check`; `crd-ls --help` says more."
        );
    }
    crd_ls::lsp::run_stdio()
}
