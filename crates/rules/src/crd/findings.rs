//! Findings about a CRD, relative to its start.

use std::collections::HashMap;

use super::cursor::Spot;
use crate::problem::ProblemKind;
use crate::rule::{IN_OTHER_VERSION, MAX_RELATED, ObjectPlace};
use crate::{Finding, Related};
use crd_ls_model::FieldPath;

/// All findings about a CRD at their places. The server reports settings that all versions share once. Here each
/// version has the finding, and the others are related to it.
pub(crate) fn place_all(own: &[Finding], place: &ObjectPlace, is_decoding_refused: bool) -> Vec<Finding> {
    let mut places: HashMap<(&ProblemKind, &FieldPath), Vec<&Finding>> = HashMap::new();
    for finding in own {
        places.entry((&finding.kind, &finding.hub)).or_default().push(finding);
    }
    let with_related = |finding: &Finding| {
        let alike = places.get(&(&finding.kind, &finding.hub)).into_iter().flatten();
        let others = alike.filter(|other| other.written != finding.written).take(MAX_RELATED);
        let related = others.map(|other| Related { message: IN_OTHER_VERSION, range: other.range }).collect();
        let masked = is_decoding_refused && finding.kind.server_type().is_some();
        place.placed(Finding { related, masked, ..finding.clone() })
    };
    own.iter().map(with_related).collect()
}

/// The findings about a CRD. Ranges count from its start.
#[derive(Default)]
pub(crate) struct CrdFindings(Vec<Finding>);

impl CrdFindings {
    /// Reports a problem at its place.
    pub(crate) fn report(&mut self, kind: impl Into<ProblemKind>, spot: Spot) {
        let Spot { range, written, hub } = spot;
        self.0.push(Finding { hub, ..Finding::in_object(kind, range, written) });
    }

    pub(super) fn into_vec(self) -> Vec<Finding> {
        self.0
    }
}
