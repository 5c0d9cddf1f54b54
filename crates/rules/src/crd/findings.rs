//! Findings about a CRD, relative to its start.

use std::collections::HashMap;

use super::cursor::Spot;
use crate::problem::ProblemKind;
use crate::rule::{IN_OTHER_VERSION, MAX_RELATED, ObjectPlace};
use crate::{Finding, Related};
use crd_ls_model::FieldPath;

/// A problem of a CRD outside of its schemas. Ranges count from the CRD's start.
pub(crate) struct CrdFinding {
    pub(crate) kind: ProblemKind,
    pub(crate) spot: Spot,
}

impl CrdFinding {
    /// The finding at its place in the text.
    pub(crate) fn place(&self, place: &ObjectPlace, is_decoding_refused: bool) -> Finding {
        let Self { kind, spot } = self;
        let is_server = kind.server_type().is_some();
        Finding {
            kind: kind.clone(),
            range: place.range(spot.range),
            written: place.written(&spot.written),
            hub: if is_server { spot.hub.clone() } else { FieldPath::ROOT },
            masked: is_server && is_decoding_refused,
            is_condition: false,
            related: Vec::new(),
            document: place.document,
        }
    }
}

/// All findings about a CRD at their places. The server reports settings that all versions share once. Here each
/// version has the finding, and the others are related to it.
pub(crate) fn place_all(own: &[CrdFinding], place: &ObjectPlace, is_decoding_refused: bool) -> Vec<Finding> {
    let mut findings: Vec<Finding> = own.iter().map(|finding| finding.place(place, is_decoding_refused)).collect();
    let mut places: HashMap<(&ProblemKind, &FieldPath), Vec<&Spot>> = HashMap::new();
    for CrdFinding { kind, spot } in own {
        places.entry((kind, &spot.hub)).or_default().push(spot);
    }
    for (finding, CrdFinding { kind, spot }) in findings.iter_mut().zip(own) {
        let alike = places.get(&(kind, &spot.hub)).into_iter().flatten();
        let others = alike.filter(|other| other.written != spot.written).take(MAX_RELATED);
        let related = others.map(|other| Related { message: IN_OTHER_VERSION, range: place.range(other.range) });
        finding.related.extend(related);
    }
    findings
}

#[derive(Default)]
pub(crate) struct CrdFindings(Vec<CrdFinding>);

impl CrdFindings {
    /// Reports a problem at its place.
    pub(crate) fn report(&mut self, kind: impl Into<ProblemKind>, spot: Spot) {
        self.0.push(CrdFinding { kind: kind.into(), spot });
    }

    pub(super) fn into_vec(self) -> Vec<CrdFinding> {
        self.0
    }
}
