use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use super::excerpt::visible;
use super::format::{Format, Printed};
use super::progress::Progress;
use super::report::Report;
use super::summary;
use super::totals::{Counts, Totals};

/// A finding that more files have is printed for this many of them, where the format gathers findings.
const SHOWN_FILES: usize = 3;

/// Which findings are printed.
#[derive(Clone, Copy)]
pub(super) struct Extent {
    /// Those that other files have, too, and those that follow from others.
    pub(super) all: bool,
    /// At most so many.
    pub(super) most: usize,
}

/// Prints reports in the order of their inputs, whatever the order they are made in, each as
/// soon as those before it are printed.
pub(super) struct Printer<'f, Out, Err> {
    format: &'f dyn Format,
    out: Out,
    err: Err,
    progress: &'f Progress,
    /// Stdout is for fixed texts and patches, so the findings go to stderr.
    makes_products: bool,
    next: usize,
    /// Reports that come after one that is still being made.
    waiting: BTreeMap<usize, Report>,
    totals: Totals,
    extent: Extent,
    has_begun: bool,
    /// The links that were not followed.
    pub(super) skipped: Vec<PathBuf>,
}

impl<'f, Out: Write, Err: Write> Printer<'f, Out, Err> {
    pub(super) fn new(
        format: &'f dyn Format,
        (out, err): (Out, Err),
        progress: &'f Progress,
        makes_products: bool,
        extent: Extent,
    ) -> Self {
        let (next, waiting, totals) = (0, BTreeMap::new(), Totals::default());
        let (has_begun, skipped) = (false, Vec::new());
        Self { format, out, err, progress, makes_products, next, waiting, totals, extent, has_begun, skipped }
    }

    /// The counts of all reports that were printed.
    pub(super) fn counts(&self) -> Counts {
        self.totals.counts
    }

    /// Takes the report of the input `index` (from 0, each once).
    pub(super) fn take(&mut self, index: usize, report: Report) -> io::Result<()> {
        self.progress.add();
        self.waiting.insert(index, report);
        while let Some(report) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.progress.aside(|| self.print(&report))?;
        }
        Ok(())
    }

    fn print(&mut self, report: &Report) -> io::Result<()> {
        self.totals.add(report.counts, &report.codes);
        // A closed stderr is no reason to hold back the findings.
        for line in &report.complaints {
            let _ = writeln!(self.err, "{line}");
        }
        self.out.write_all(report.product.as_bytes())?;
        if report.counts.files > 0 {
            self.print_file(report)?;
        }
        self.out.flush()
    }

    fn print_file(&mut self, report: &Report) -> io::Result<()> {
        let gathers = self.format.gathers() && !self.extent.all;
        let is_shown = |printed: &&Printed| {
            !gathers || self.totals.gather(&printed.headline, &printed.place, self.next, SHOWN_FILES)
        };
        let mut shown: Vec<&Printed> = report.findings.iter().filter(is_shown).collect();
        let room = self.extent.most.saturating_sub(self.totals.printed);
        self.totals.left_out += shown.len().saturating_sub(room);
        shown.truncate(room);
        let text = self.format.file(&report.name, &shown);
        if text.is_empty() {
            return Ok(());
        }
        let before = match self.totals.printed {
            _ if !self.has_begun => self.format.head(),
            0 => "",
            _ => self.format.between(),
        };
        self.has_begun = true;
        self.totals.printed += shown.len();
        self.print_findings(&[before, &text])
    }

    fn print_findings(&mut self, texts: &[&str]) -> io::Result<()> {
        for text in texts {
            if self.makes_products {
                let _ = self.err.write_all(text.as_bytes());
            } else {
                self.out.write_all(text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// Prints the end of the output, after all reports.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        let head = if self.has_begun { "" } else { self.format.head() };
        let foot = self.format.foot(&self.totals);
        self.print_findings(&[head, &foot])?;
        self.out.flush()?;
        if self.totals.left_out > 0 {
            let _ = writeln!(self.err, "{}", summary::left_out(self.totals.left_out));
        }
        if let Some(remark) = self.format.remark(&self.totals) {
            let _ = writeln!(self.err, "{remark}");
        }
        if let Some(line) = summary::skipped(&self.skipped) {
            let _ = writeln!(self.err, "{}", visible(&line));
        }
        let counts = &self.totals.counts;
        if counts.crds == 0 && counts.resources == 0 && (counts.files > 0 || counts.unreadable == 0) {
            let _ = writeln!(self.err, "no CustomResourceDefinition found");
        }
        Ok(())
    }
}
