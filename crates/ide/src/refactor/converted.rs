//! Converts all CRDs of a text to v1.

use super::convert_to_v1;
use super::refactoring::{RefactoringId, RefactoringKind};
use crate::Snapshot;
use crd_ls_model::ApiVersion;
use crd_ls_text::TextSize;

/// A text after the conversion of its CRDs.
pub struct ConvertedToV1 {
    pub snapshot: Snapshot,
    /// The titles of the refactorings made.
    pub titles: Vec<String>,
    /// The reasons why some CRDs could not be converted.
    pub refused: Vec<String>,
}

impl Snapshot {
    /// Converts each v1beta1 CRD with the refactoring.
    pub fn converted_to_v1(&self) -> ConvertedToV1 {
        let mut converted = ConvertedToV1 { snapshot: self.clone(), titles: Vec::new(), refused: Vec::new() };
        // One at a time, because a conversion moves the CRDs after it.
        for _ in 0..self.v1beta1_crds().len() {
            converted.convert_next();
        }
        converted
    }

    /// The start and the name of each CRD in v1beta1.
    fn v1beta1_crds(&self) -> Vec<(TextSize, String)> {
        let of_crd = self.objects().filter_map(|object| {
            let definition = object.definition();
            let crd = definition.crd().filter(|crd| crd.api_version == ApiVersion::V1beta1)?;
            Some((definition.range.start() + object.start(), crd.name().to_owned()))
        });
        of_crd.collect()
    }
}

impl ConvertedToV1 {
    /// Converts the first CRD that hasn't been refused.
    fn convert_next(&mut self) {
        let crds = self.snapshot.v1beta1_crds();
        let Some((start, name)) = crds.into_iter().nth(self.refused.len()) else { return };
        let Some(proposal) = convert_to_v1::find(&self.snapshot, start).and_then(|mut found| found.pop()) else {
            return self.refused.push(format!("{name}: it has no form that can be converted"));
        };
        let refactoring = proposal.offer(RefactoringKind::Rewrite, RefactoringId { refactoring: 0, choice: 0 });
        let title = format!("{name}: {}", refactoring.title);
        match refactoring.edits(&self.snapshot) {
            Ok(edits) => {
                self.snapshot = self.snapshot.edited(&edits);
                self.titles.push(title);
            }
            Err(reason) => self.refused.push(format!("{name}: {reason}")),
        }
    }
}
