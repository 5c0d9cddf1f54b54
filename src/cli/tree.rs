use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use super::excerpt::visible;
use super::input::{Input, LONGEST_TEXT};
use super::options::TreeOptions;
use crate::rules::syntax_message;
use crate::syntax::{SyntaxError, Tree};
use crate::text::{Encoding, Text};

/// Runs `crd-ls tree`: prints the tree or its events to stdout.
pub fn tree(options: &TreeOptions) -> ExitCode {
    let input = if options.path == Path::new("-") { Input::Stdin } else { Input::File(options.path.clone()) };
    let text = match input.read(LONGEST_TEXT) {
        Ok(text) => Text::new(&text),
        Err(unreadable) => return failed(&unreadable.to_string()),
    };
    let tree = Tree::parse(&text);
    let errors = tree.errors();
    let lines: Vec<String> = errors.iter().map(|error| line(&text, error)).collect();
    let printed = if options.events { print_events(&tree, &lines) } else { print_tree(&tree, &lines) };
    match printed {
        // A reader of stdout may close it early.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => failed(&error.to_string()),
        _ if errors.is_empty() => ExitCode::SUCCESS,
        _ => ExitCode::from(1),
    }
}

fn print_tree(tree: &Tree, errors: &[String]) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    write!(out, "{}", tree.dump())?;
    errors.iter().try_for_each(|error| writeln!(out, "{error}"))?;
    out.flush()
}

/// Events are for programs that compare them, so the errors go to stderr.
fn print_events(tree: &Tree, errors: &[String]) -> io::Result<()> {
    for error in errors {
        let _ = writeln!(io::stderr(), "{error}");
    }
    let mut out = BufWriter::new(io::stdout().lock());
    tree.events().iter().try_for_each(|event| writeln!(out, "{event}"))?;
    out.flush()
}

/// `error at 3:5: close this quote`, line and column in characters from 1.
fn line(text: &Text, error: &SyntaxError) -> String {
    let place = text.position(error.range.start(), Encoding::Utf32);
    visible(&format!("error at {}:{}: {}", place.line + 1, place.character + 1, syntax_message(error)))
}

fn failed(reason: &str) -> ExitCode {
    let _ = writeln!(io::stderr(), "{}", visible(&format!("error: {reason}")));
    ExitCode::from(2)
}
