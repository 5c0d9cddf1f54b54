//! The output of a run: its reports, the complaints about settings, and the end.

use std::io::{self, Stdout, Write};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};

use super::exit::settings_complaints;
use super::lock::lock;
use super::printer::{Printer, Printing, Remarks};
use super::report::Report;
use super::totals::RunCounts;
use super::until_closed::UntilClosed;
use crate::files::{Projects, Unreadable};

/// The outcome of a run.
pub(super) struct Ran {
    pub(super) counts: RunCounts,
    /// Whether stdout is closed.
    pub(super) is_closed: bool,
    /// Files and folders with further CRDs that settings files name.
    pub(super) crds: Vec<PathBuf>,
    /// The folders that were searched for unknown kinds.
    pub(super) searched: Vec<PathBuf>,
}

/// Prints a run to stdout: the reports that `check` passes to the printer, warnings and complaints about settings, and
/// the end.
pub(super) fn to_stdout(
    printing: Printing<'_>,
    projects: &Projects,
    check: impl FnOnce(&Mutex<Printer<'_, UntilClosed<'_, Stdout>>>) -> io::Result<Remarks>,
) -> io::Result<Ran> {
    let is_closed = AtomicBool::new(false);
    let complaints = || settings_complaints(projects);
    let counts = print(printing, UntilClosed::new(io::stdout(), &is_closed), complaints, check)?;
    Ok(Ran { counts, is_closed: is_closed.into_inner(), crds: projects.crds(), searched: Vec::new() })
}

/// Prints the reports that `check` passes to the printer, the complaints about settings, and the end.
pub(super) fn print<'f, Out: Write>(
    printing: Printing<'f>,
    out: Out,
    complaints: impl FnOnce() -> Vec<Unreadable>,
    check: impl FnOnce(&Mutex<Printer<'f, Out>>) -> io::Result<Remarks>,
) -> io::Result<RunCounts> {
    let printer = Mutex::new(Printer::new(printing, out));
    let checked = check(&printer);
    let mut printer = printer.into_inner().unwrap_or_else(PoisonError::into_inner);
    let complained = printer.complain(complaints());
    let remarks = checked.and_then(|remarks| complained.map(|()| remarks))?;
    printer.finish(&remarks)?;
    Ok(printer.counts())
}

/// Passes finished reports to the printer, in their order.
pub(super) fn pass_on<Out: Write>(
    reports: impl IntoIterator<Item = Report>,
    printer: &Mutex<Printer<'_, Out>>,
) -> io::Result<Remarks> {
    let mut reports = reports.into_iter().enumerate();
    reports.try_for_each(|(index, report)| lock(printer).take(index, report))?;
    Ok(Remarks::default())
}
