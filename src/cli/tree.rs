use std::process::ExitCode;

use super::exit::exit_code;
use super::input::{Input, LONGEST_TEXT};
use super::options::TreeOptions;
use super::say::say;
use super::until_closed::print;
use super::visible::{visible_line, visible_lines};
use crd_ls_rules::syntax_message;
use crd_ls_syntax::{SyntaxError, Tree};
use crd_ls_text::{Encoding, Text};

/// Runs `crd-ls tree`: prints the tree or its events to stdout.
pub(super) fn tree(options: &TreeOptions) -> ExitCode {
    let input = Input::named(&options.path);
    let text = match input.read(LONGEST_TEXT) {
        Ok(text) => Text::new(&text),
        Err(unreadable) => return exit_code(Err(unreadable.to_string())),
    };
    let tree = Tree::parse(&text);
    let errors = tree.errors();
    let lines: Vec<String> = errors.iter().map(|error| line(&text, error)).collect();
    let text = if options.events { events_of(&tree, &lines) } else { text_of(&tree, &lines) };
    exit_code(print(text.as_bytes()).map(|()| errors.is_empty()))
}

fn text_of(tree: &Tree, errors: &[String]) -> String {
    let errors: String = errors.iter().map(|error| format!("{error}\n")).collect();
    visible_lines(&format!("{}{errors}", tree.dump()))
}

/// Programs compare the events, so the errors go to stderr.
fn events_of(tree: &Tree, errors: &[String]) -> String {
    errors.iter().for_each(|error| say(error));
    tree.events().iter().map(|event| visible_line(event) + "\n").collect()
}

/// `error at 3:5: close this quote`, line and column in characters from 1.
fn line(text: &Text, error: &SyntaxError) -> String {
    let place = text.position(error.range.start(), Encoding::Utf32);
    visible_line(&format!("error at {}:{}: {}", place.line + 1, place.character + 1, syntax_message(error)))
}
