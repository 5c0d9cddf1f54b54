//! Runs steps and prints their times.

use std::fs::{self, File};
use std::process::{Child, Command};
use std::time::{Duration, Instant};

use crate::command::{Failure, root};

/// A step with its name.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) turn: Turn,
    pub(crate) run: fn() -> Result<(), Failure>,
}

/// The turn of a step in a complete run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// One by one, in the order of the list.
    InOrder,
    /// In order, but in a separate process that runs beside the `InOrder` steps. These steps need the optimized binary
    /// and seldom more than one core.
    Beside,
    /// After all others, because these steps measure time or need the build folder for themselves.
    Alone,
}

/// Prints the names of the steps.
pub(crate) fn list(steps: &[Step]) {
    for step in steps {
        println!("{}", step.name);
    }
}

/// Runs the named steps in the order of the list, until one fails.
///
/// # Errors
/// When a name is unknown, or a step fails.
pub(crate) fn run_named(steps: &[Step], names: &[&str]) -> Result<(), Failure> {
    if let Some(unknown) = names.iter().find(|name| steps.iter().all(|step| step.name != **name)) {
        return Err(format!("there is no step '{unknown}': see `cargo xtask ci --list`"));
    }
    let chosen = steps.iter().filter(|step| names.contains(&step.name));
    run_each(chosen, || Ok(()))
}

/// Runs all steps, each at its turn, until one fails.
///
/// # Errors
/// When a step fails.
pub(crate) fn run_all(steps: &[Step]) -> Result<(), Failure> {
    let start = Instant::now();
    let at = |turn| steps.iter().filter(move |step: &&Step| step.turn == turn);
    let mut beside = Beside::start(at(Turn::Beside))?;
    let result = run_each(at(Turn::InOrder), || beside.has_not_failed());
    if result.is_err() {
        beside.stop();
    }
    beside.finish(result)?;
    run_each(at(Turn::Alone), || Ok(()))?;
    println!("\nall in {} s", start.elapsed().as_secs());
    Ok(())
}

/// Runs steps one by one until one fails, or until `may_go_on` fails between two of them.
fn run_each<'s>(
    steps: impl Iterator<Item = &'s Step>,
    mut may_go_on: impl FnMut() -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut times = Vec::new();
    let mut result = Ok(());
    for step in steps {
        result = may_go_on();
        if result.is_err() {
            break;
        }
        println!("\n=== {}", step.name);
        let start = Instant::now();
        result = (step.run)().map_err(|failure| format!("step '{}' failed: {failure}", step.name));
        times.push((step.name, start.elapsed()));
        if result.is_err() {
            break;
        }
    }
    print!("\n{}", table(&times));
    result
}

fn table(times: &[(&str, Duration)]) -> String {
    let line = |name: &str, time: Duration| format!("{name:<12}{:>7} s\n", time.as_secs());
    let total = times.iter().map(|(_, time)| *time).sum();
    times.iter().map(|(name, time)| line(name, *time)).chain([line("together", total)]).collect()
}

/// The process that runs the `Beside` steps. Its output is shown at its end.
struct Beside {
    process: Child,
    log: std::path::PathBuf,
}

impl Beside {
    fn start<'s>(steps: impl Iterator<Item = &'s Step>) -> Result<Self, Failure> {
        let log = root().join("target/ci/beside.log");
        let failure = |error: std::io::Error| format!("{}: {error}", log.display());
        fs::create_dir_all(root().join("target/ci")).map_err(failure)?;
        let output = File::create(&log).map_err(failure)?;
        let errors = output.try_clone().map_err(failure)?;
        let this = std::env::current_exe().map_err(failure)?;
        let mut command = Command::new(this);
        command.arg("ci").args(steps.map(|step| step.name)).stdout(output).stderr(errors);
        let process = command.spawn().map_err(failure)?;
        Ok(Self { process, log })
    }

    /// # Errors
    /// When the process has failed.
    fn has_not_failed(&mut self) -> Result<(), Failure> {
        match self.process.try_wait() {
            Ok(Some(status)) if !status.success() => Err("a step beside it failed, see below".to_owned()),
            Ok(_) => Ok(()),
            Err(error) => Err(error.to_string()),
        }
    }

    fn stop(&mut self) {
        // The process may have ended already.
        let _ = self.process.kill();
    }

    /// Waits for the process and shows its output. A failure of the other steps takes precedence.
    fn finish(mut self, others: Result<(), Failure>) -> Result<(), Failure> {
        let status = self.process.wait().map_err(|error| error.to_string())?;
        match fs::read(&self.log) {
            Ok(log) => print!("{}", String::from_utf8_lossy(&log)),
            Err(error) => println!("{}: {error}", self.log.display()),
        }
        others?;
        if status.success() { Ok(()) } else { Err(format!("the steps beside the others: {status}")) }
    }
}
