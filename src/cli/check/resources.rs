//! Validates the custom resources of the checked files when all CRDs are known.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::CheckRun;
use super::batches::{Waiting, batches};
use super::waiting::WaitingInput;
use crate::cli::catalogue::{CrdReading, Definitions, KnownCrds, ResourceUse};
use crate::cli::fault::{Phase, trip};
use crate::cli::fence::fenced_result;
use crate::cli::fix::Fixed;
use crate::cli::input::LONGEST_ALLOWED;
use crate::cli::lock::lock;
use crate::cli::printer::Printer;
use crate::cli::refused_crd::refused_crd;
use crate::cli::report::Report;
use crate::cli::unjudged::{Missing, Unjudged};
use crate::files::{canonical, reported};
use crate::settings::Effective;
use crd_ls_ide::{KindUse, ResourceKind, Snapshot};

impl CheckRun<'_> {
    /// Validates the custom resources of the waiting inputs and prints their reports.
    pub(super) fn check_resources<Out: Write + Send>(&self, printer: &Mutex<Printer<Out>>) -> io::Result<()> {
        let mut waiting = std::mem::take(&mut *lock(&self.waiting));
        // Group the inputs by their further CRDs, so that each group reads them once.
        waiting.sort_by(|(index, _, one), (other_index, _, other)| {
            (&one.settings.crds, index).cmp(&(&other.settings.crds, other_index))
        });
        while let Some((_, _, first)) = waiting.first() {
            let crds = first.settings.crds.clone();
            let rest = waiting.split_off(waiting.partition_point(|(_, _, waiting)| waiting.settings.crds == crds));
            self.judge_resources(std::mem::replace(&mut waiting, rest), &crds, printer)?;
        }
        Ok(())
    }

    /// Validates the custom resources of inputs with the same further CRDs. All inputs form one batch if they have
    /// further CRDs, or if differences between CRDs are to be noted, so that each CRD is read once.
    fn judge_resources<Out: Write + Send>(
        &self,
        waiting: Vec<Waiting>,
        crds: &[PathBuf],
        printer: &Mutex<Printer<Out>>,
    ) -> io::Result<()> {
        let mut definitions = lock(&self.definitions);
        if crds.is_empty() {
            let uses = waiting.iter().flat_map(|(_, _, waiting)| waiting.resource_uses());
            let unknown: Vec<ResourceUse<'_>> = uses.filter(|(kind, _)| !definitions.defines(&kind.name)).collect();
            self.seek_crds(unknown.into_iter(), &mut definitions);
        }
        let batches = match crds.is_empty() && !self.options.verbose {
            true => batches(waiting, &definitions),
            false => vec![waiting],
        };
        batches.into_iter().try_for_each(|batch| self.judge_batch(batch, &mut definitions, crds, printer))
    }

    fn judge_batch<Out: Write + Send>(
        &self,
        mut waiting: Vec<Waiting>,
        definitions: &mut Definitions,
        crds: &[PathBuf],
        printer: &Mutex<Printer<Out>>,
    ) -> io::Result<()> {
        let reading = CrdReading {
            projects: &self.projects,
            limit: self.options.max_bytes.min(LONGEST_ALLOWED),
            notes_differences: self.options.verbose,
            refused: &|name, snapshot, settings| self.refused_crd(name, snapshot, settings),
        };
        let named = &*self.options.settings.crds;
        let uses: Vec<ResourceUse<'_>> = waiting.iter().flat_map(|(_, _, waiting)| waiting.resource_uses()).collect();
        let known = KnownCrds::new(&uses, definitions, (crds, named), &reading);
        let mut known = known.map_err(io::Error::other)?;
        // Only now it is clear which kinds the named CRDs lack.
        let unknown = uses.iter().copied().filter(|(kind, path)| known.kind(kind, *path).is_none());
        if !crds.is_empty() && self.seek_crds(unknown, definitions) {
            known.complete(&uses, definitions, &reading).map_err(io::Error::other)?;
        }
        if self.options.verbose {
            known.note_differences(&uses);
        }
        known.refused.drain(..).try_for_each(|report| lock(printer).add(report))?;
        if let Some((_, report, _)) = waiting.first_mut() {
            report.counts.unreadable += known.failed.len();
            report.unreadable.append(&mut known.failed);
            report.complaints.append(&mut known.notes);
        }
        waiting.into_par_iter().try_for_each(|(index, report, waiting)| {
            self.print(index, self.with_resources(index, report, waiting, &known), printer)
        })
    }

    /// The report on a CRD of `--crds` that the server refuses. Each CRD is reported once.
    fn refused_crd(&self, name: &str, snapshot: &Snapshot, settings: &Effective) -> Option<Report> {
        let path = canonical(Path::new(name)).ok()?;
        let named = self.options.settings.crds.iter().flat_map(|named| canonical(named));
        let is_named = named.into_iter().any(|named| path.starts_with(named));
        let refused = is_named.then(|| {
            let name = reported(&path);
            refused_crd(&name.to_string_lossy(), snapshot, (settings, &self.baselines), self.format)
        });
        refused.flatten().filter(|_| lock(&self.refused_crds).insert(path))
    }

    /// Adds the findings about custom resources to a report. If the analysis panics, the findings about CRDs are
    /// dropped, too.
    fn with_resources(&self, index: usize, report: Report, waiting: WaitingInput, known: &KnownCrds) -> Report {
        let (name, earlier) =
            (waiting.input.name().into_owned(), (report.unreadable.clone(), report.counts.unreadable));
        let judged = fenced_result(&name, || Ok(self.judged(index, report, waiting, known)));
        judged.unwrap_or_else(|error| {
            let mut failed = Report::of_unreadable(error);
            failed.unreadable.extend(earlier.0);
            failed.counts.unreadable += earlier.1;
            failed
        })
    }

    fn judged(&self, index: usize, report: Report, waiting: WaitingInput, known: &KnownCrds) -> Report {
        trip(Phase::Resources, &waiting.text);
        let WaitingInput { input, text, snapshot, changes, uses, settings } = waiting;
        let path = input.path();
        let kinds: Vec<ResourceKind> = uses.iter().filter_map(|of| known.changeable_kind(&of.kind, path)).collect();
        let is_unjudged = |of: &KindUse| of.kind.name.may_be_custom() && known.kind(&of.kind, path).is_none();
        let unjudged = uses.into_iter().filter(is_unjudged);
        let unjudged = unjudged.map(|of| Unjudged::new(&input.name(), &text, of, Missing::Crd));
        let unjudged: Vec<Unjudged> = unjudged.map(|one| one.denied_if(settings.is_strict)).collect();
        let analysed = || Snapshot::with_options(text, Arc::clone(&settings.analysis));
        let snapshot = snapshot.unwrap_or_else(analysed);
        let mut fixed = Fixed::new(snapshot.beside(kinds.into()).with_known_names(Arc::clone(&known.names)), changes);
        let left = |snapshot: &Snapshot| self.left(&input.name(), snapshot, &settings);
        fixed.fix(&input, self.options, left);
        let judged = self.report(index, &input.name(), &fixed.snapshot, &settings, Some(known), &unjudged);
        Report { unjudged, ..judged.in_place_of(report).with_fixes(fixed) }
    }
}
