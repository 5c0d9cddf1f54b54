use std::collections::BTreeMap;
use std::io::{self, Write};

use super::options::Format;
use super::report::{Counts, Report};
use super::{json, summary};

/// Prints reports in the order of their inputs, whatever the order they are made in, each as
/// soon as those before it are printed.
pub(super) struct Printer<Out, Err> {
    format: Format,
    out: Out,
    err: Err,
    /// Stdout is for fixed texts and patches, so the findings go to stderr.
    makes_products: bool,
    next: usize,
    /// Reports that come after one that is still being made.
    waiting: BTreeMap<usize, Report>,
    counts: Counts,
    printed_any: bool,
}

impl<Out: Write, Err: Write> Printer<Out, Err> {
    pub(super) fn new(format: Format, out: Out, err: Err, makes_products: bool) -> Self {
        let (next, waiting, counts) = (0, BTreeMap::new(), Counts::default());
        Self { format, out, err, makes_products, next, waiting, counts, printed_any: false }
    }

    /// The counts of all reports that were printed.
    pub(super) fn counts(&self) -> Counts {
        self.counts
    }

    /// Takes the report of the input `index` (from 0, each once).
    pub(super) fn take(&mut self, index: usize, report: Report) -> io::Result<()> {
        self.waiting.insert(index, report);
        while let Some(report) = self.waiting.remove(&self.next) {
            self.next += 1;
            self.print(&report)?;
        }
        Ok(())
    }

    fn print(&mut self, report: &Report) -> io::Result<()> {
        self.counts += report.counts;
        // A closed stderr is no reason to hold back the findings.
        for line in &report.complaints {
            let _ = writeln!(self.err, "{line}");
        }
        self.out.write_all(report.product.as_bytes())?;
        if !report.text.is_empty() {
            let before = match self.format {
                Format::Json if self.printed_any => json::SEPARATOR,
                Format::Json => "[\n",
                Format::Text => "",
            };
            self.printed_any = true;
            self.print_findings(&[before, &report.text])?;
        }
        self.out.flush()
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
        let last = match self.format {
            Format::Json => if self.printed_any { "\n]" } else { "[]" }.to_owned(),
            Format::Text => summary::line(&self.counts),
        };
        self.print_findings(&[&last, "\n"])?;
        self.out.flush()?;
        if self.counts.crds == 0 && self.counts.resources == 0 && (self.counts.files > 0 || self.counts.unreadable == 0)
        {
            let _ = writeln!(self.err, "no CustomResourceDefinition found");
        }
        Ok(())
    }
}
