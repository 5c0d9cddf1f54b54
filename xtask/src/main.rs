//! Chores of the repository, for people and for `.ci/run`: `cargo xtask` lists them.

mod ci;
mod command;
mod regenerate;
mod schedule;
mod shared;

use std::process::ExitCode;

const HELP: &str = "\
Usage: cargo xtask <COMMAND>

Commands:
  ci                      run all steps of continuous integration, two at a time
  ci STEP...              run these, one by one
  ci --list               list the steps
  regenerate [WHAT]...    write generated files again: docs, fixtures, expected (the default is these three), budgets,
                          curve, pictures
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match arguments.as_slice() {
        ["ci", "--list"] => {
            schedule::list(ci::STEPS);
            Ok(())
        }
        ["ci"] => schedule::run_all(ci::STEPS),
        ["ci", names @ ..] => schedule::run_named(ci::STEPS, names),
        ["regenerate", what @ ..] => regenerate::run_named(what),
        ["--help" | "-h"] | [] => {
            print!("{HELP}");
            Ok(())
        }
        other => Err(format!("there is no command '{}'\n\n{HELP}", other.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
