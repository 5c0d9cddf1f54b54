//! The definition that the objects are validated with.

use std::sync::Arc;

use super::read;
use crate::cli::baseline::Baselines;
use crate::cli::fault::{Phase, trip};
use crate::cli::fence::fenced;
use crate::cli::format::ReportFormatter;
use crate::cli::options::{ReportFormat, ValidateOptions};
use crate::cli::refused_crd::refused_crd;
use crate::cli::report::Report;
use crate::files::{Projects, Unreadable};
use crd_ls_ide::{CrdText, ResourceKind, Snapshot};

/// The kinds that the file of `--crd` defines.
pub(super) struct Definition {
    pub(super) kinds: Vec<ResourceKind>,
    pub(super) text: CrdText,
    /// The errors for which the server refuses the definition; None if there are none. If there are no kinds, the run
    /// ends, and the errors are in the format `short`.
    pub(super) refused: Option<Report>,
}

impl Definition {
    pub(super) fn read(
        options: &ValidateOptions,
        (projects, baselines): (&Projects, &Baselines),
        format: &dyn ReportFormatter,
    ) -> Result<Self, Unreadable> {
        let text = read(&options.crd)?;
        let name = options.crd.to_string_lossy();
        let settings = projects.of(&options.crd);
        fenced(&name, || {
            trip(Phase::Analysis, &text);
            let snapshot = Snapshot::of_cluster(&text, Arc::clone(&settings.analysis));
            let kinds = snapshot.resource_kinds();
            let short = ReportFormat::Short.format(options.color);
            let format = if kinds.is_empty() { &*short } else { format };
            let refused = refused_crd(&name, &snapshot, (&settings, baselines), format);
            Self { kinds, text: snapshot.crd_text(|_| true), refused }
        })
    }
}
