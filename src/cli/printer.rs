use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};
use std::path::PathBuf;

use super::format::{Cut, Printed, ReportFormatter, Weight};
use super::outlook::{Extent, SHOWN_FILES};
use super::progress::FileProgress;
use super::report::Report;
use super::say::{say, say_report};
use super::summary;
use super::totals::{RunCounts, Totals};
use super::until_closed::fit_for_stdout;
use super::visible::visible_line;
use crate::files::{SkippedEntry, Unreadable};
use crd_ls_ide::Severity;

/// The printed findings of a file.
struct FileFindings {
    name: String,
    findings: Vec<Printed>,
    /// The unprinted findings.
    cut: Cut,
}

/// Keeps the `most` most severe findings; of equal severity, the first ones. Consequences stay with their cause.
fn cut(files: &mut [FileFindings], most: usize) {
    let of_file = |(index, file): (usize, &FileFindings)| {
        let own = file.findings.iter().filter(|printed| printed.weight == Weight::Own);
        own.map(|printed| (printed.severity, index, printed.position)).collect::<Vec<_>>()
    };
    let mut ranks: Vec<(Severity, usize, usize)> = files.iter().enumerate().flat_map(of_file).collect();
    ranks.sort_unstable();
    let left: HashSet<(usize, usize)> =
        ranks.into_iter().take(most).map(|(_, index, position)| (index, position)).collect();
    for (index, FileFindings { findings, cut, .. }) in files.iter_mut().enumerate() {
        findings.retain(|printed| {
            let is_left = match printed.weight {
                Weight::Own => left.contains(&(index, printed.position)),
                Weight::With(leader) => left.contains(&(index, leader)),
                Weight::Ignored => true,
            };
            cut.beyond_most += usize::from(!is_left && printed.weight == Weight::Own);
            cut.denied += usize::from(!is_left && printed.is_denied);
            is_left
        });
    }
}

/// The form of the output.
#[derive(Clone, Copy)]
pub(super) struct Printing<'f> {
    pub(super) format: &'f dyn ReportFormatter,
    pub(super) progress: &'f FileProgress,
    /// Whether stdout is for fixed texts and patches. The findings then go to stderr.
    pub(super) makes_products: bool,
    /// Whether findings are printed, or only their counts.
    pub(super) shows_findings: bool,
    pub(super) extent: Extent,
}

/// Remarks on unchecked inputs, at the end of the output.
#[derive(Default)]
pub(super) struct Remarks {
    /// Entries of folders that were not searched.
    pub(super) skipped: Vec<SkippedEntry>,
    /// Objects left out because they are expected to be refused.
    pub(super) left_out: Vec<PathBuf>,
    /// The remark on a run without inputs.
    pub(super) if_empty: Option<&'static str>,
}

/// Prints reports in the order of their inputs, each as soon as all earlier reports are printed.
pub(super) struct Printer<'f, Out> {
    printing: Printing<'f>,
    out: Out,
    next: usize,
    /// Finished reports after an unfinished one.
    waiting: BTreeMap<usize, Report>,
    totals: Totals,
    has_begun: bool,
    /// With `--max-findings`: the files, held back until all findings are known.
    kept: Vec<FileFindings>,
}

impl<'f, Out: Write> Printer<'f, Out> {
    pub(super) fn new(printing: Printing<'f>, out: Out) -> Self {
        let (waiting, totals) = (BTreeMap::new(), Totals::default());
        Self { printing, out, next: 0, waiting, totals, has_begun: false, kept: Vec::new() }
    }

    /// The counts of all printed reports.
    pub(super) fn counts(&self) -> RunCounts {
        self.totals.counts
    }

    /// Prints the report on the input at `index`, or keeps it until all earlier reports are printed. Indexes count from
    /// 0, and each is passed once.
    pub(super) fn take(&mut self, index: usize, report: Report) -> io::Result<()> {
        self.printing.progress.add();
        self.waiting.insert(index, report);
        while let Some(report) = self.waiting.remove(&self.next) {
            self.next += 1;
            // The bar is drawn again after each report that hides it, so silent reports do not hide it.
            match report.is_silent() {
                true => self.print(report)?,
                false => self.printing.progress.aside(|| self.print(report))?,
            }
        }
        Ok(())
    }

    /// Prints a report that is not about an input.
    pub(super) fn add(&mut self, report: Report) -> io::Result<()> {
        self.printing.progress.aside(|| self.print(report))
    }

    /// Reports settings that could not be applied. Call it after all reports.
    pub(super) fn complain(&mut self, complaints: Vec<Unreadable>) -> io::Result<()> {
        complaints.into_iter().try_for_each(|complaint| self.print(Report::of_unreadable(complaint)))
    }

    fn print(&mut self, report: Report) -> io::Result<()> {
        self.totals.add(report.counts, &report.codes);
        self.totals.unjudged.add(report.unjudged);
        // A closed stderr must not keep the findings from being printed.
        report.complaints.iter().for_each(|line| say(line));
        for unreadable in report.unreadable {
            say(&format!("error: {unreadable}"));
            let text = self.printing.format.unreadable(&unreadable);
            self.print_part(&text, usize::from(!text.is_empty()))?;
            self.totals.unreadable.push(unreadable);
        }
        self.out.write_all(fit_for_stdout(&report.product).as_bytes())?;
        if report.counts.files > 0 {
            self.totals.too_long += report.cut.too_long;
            let file = self.shown(report.name, report.findings, report.cut);
            if self.printing.extent.most == usize::MAX {
                self.print_file(&file)?;
            } else {
                self.keep(file);
            }
        }
        self.out.flush()
    }

    /// The findings of a file, without findings gathered at the end.
    fn shown(&mut self, name: String, mut findings: Vec<Printed>, cut: Cut) -> FileFindings {
        if self.printing.format.gathers() && !self.printing.extent.all {
            findings.retain(|Printed { headline, place, .. }| {
                self.totals.gather(headline, self.next, SHOWN_FILES, || {
                    visible_line(&format!("{name}:{}:{}", place.line, place.column))
                })
            });
        }
        FileFindings { name, findings, cut }
    }

    /// Keeps a file until the findings of all files are known. Its own findings beyond the limit are dropped at once.
    fn keep(&mut self, mut file: FileFindings) {
        cut(std::slice::from_mut(&mut file), self.printing.extent.most);
        self.kept.push(file);
    }

    /// Prints the findings that were held back: those within the limit, in the order of the files.
    fn print_kept(&mut self) -> io::Result<()> {
        let mut kept = std::mem::take(&mut self.kept);
        cut(&mut kept, self.printing.extent.most);
        self.totals.left_out = kept.iter().map(|file| file.cut.beyond_most).sum();
        kept.iter().try_for_each(|file| self.print_file(file))?;
        self.totals.limit_gathered(self.printing.extent.most.saturating_sub(self.totals.printed));
        Ok(())
    }

    fn print_file(&mut self, file: &FileFindings) -> io::Result<()> {
        if !self.printing.shows_findings {
            return Ok(());
        }
        let codes = file.findings.iter().map(|printed| printed.code);
        self.totals.printed_codes.extend(codes.filter(|code| !code.is_empty()));
        let text = self.printing.format.file(&file.name, &file.findings, &file.cut);
        self.print_part(&text, file.findings.len())
    }

    /// Prints a part of the report, which has this number of findings.
    fn print_part(&mut self, text: &str, findings: usize) -> io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        let before = match self.totals.printed {
            _ if !self.has_begun => self.printing.format.head(),
            0 => "",
            _ => self.printing.format.between(),
        };
        self.has_begun = true;
        self.totals.printed += findings;
        self.print_findings(&[before, text])
    }

    fn print_findings(&mut self, texts: &[&str]) -> io::Result<()> {
        for text in texts {
            if self.printing.makes_products {
                say_report(text);
            } else {
                self.out.write_all(text.as_bytes())?;
            }
        }
        Ok(())
    }

    /// Prints the end of the output, after all reports.
    pub(super) fn finish(&mut self, remarks: &Remarks) -> io::Result<()> {
        self.print_kept()?;
        let unjudged: Vec<String> =
            self.totals.unjudged.noted().map(|one| self.printing.format.unjudged(one)).collect();
        unjudged.iter().try_for_each(|text| self.print_part(text, usize::from(!text.is_empty())))?;
        let head = if self.has_begun { "" } else { self.printing.format.head() };
        let foot = match self.printing.shows_findings {
            true => self.printing.format.foot(&self.totals),
            false => format!("{}\n", summary::line(&self.totals)),
        };
        self.print_findings(&[head, &foot])?;
        self.out.flush()?;
        let Totals { left_out, too_long, .. } = self.totals;
        if left_out + too_long > 0 {
            say(&summary::left_out(left_out, too_long));
        }
        for line in summary::not_tried(&self.totals.counts) {
            say(&line);
        }
        if let Some(remark) = self.printing.format.remark(&self.totals) {
            say(&remark);
        }
        let Remarks { skipped, left_out, if_empty } = remarks;
        let lines = [summary::links(skipped), summary::ignored(skipped), summary::left_out_samples(left_out)];
        for line in lines.into_iter().flatten() {
            say(&line);
        }
        for line in summary::all_unjudged(&self.totals) {
            say(&line);
        }
        if let Some(line) = self.nothing(*if_empty) {
            say(line);
        }
        Ok(())
    }

    /// The remark on a run with nothing to check.
    fn nothing(&self, if_empty: Option<&'static str>) -> Option<&'static str> {
        let RunCounts { files, unreadable, crds, other_definitions, resources, warnings, .. } = self.totals.counts;
        match if_empty {
            _ if crds + other_definitions + resources + self.totals.unjudged.count() > 0 => None,
            Some(line) if files == 0 && unreadable == 0 => Some(line),
            _ if files == 0 && unreadable > 0 => None,
            // A finding names the kind that was meant.
            _ if warnings > 0 => None,
            _ => Some("no CustomResourceDefinition found"),
        }
    }
}
