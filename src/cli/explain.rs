use std::io::{self, Write};
use std::process::ExitCode;

use super::excerpt::visible;
use super::options::ExplainOptions;
use crate::ide::{explanation, rule_files};

/// Runs `crd-ls explain`: prints the page of a code to stdout, or all codes.
pub fn explain(options: &ExplainOptions) -> ExitCode {
    let text = match &options.code {
        None => codes(),
        Some(code) => match explanation(code) {
            Some(page) => page,
            None => {
                let line = format!("error: there is no code {code:?}; `crd-ls explain` lists all of them");
                let _ = writeln!(io::stderr(), "{}", visible(&line));
                return ExitCode::from(2);
            }
        },
    };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(2),
        _ => ExitCode::SUCCESS,
    }
}

/// All codes in the order of the alphabet, one a line.
fn codes() -> String {
    let mut codes: Vec<&str> = rule_files().flat_map(|file| file.codes.iter().copied()).collect();
    codes.sort_unstable();
    codes.into_iter().map(|code| format!("{code}\n")).collect()
}
