//! Findings about a CRD, relative to its start.

use std::collections::HashMap;

use super::cursor::Spot;
use crate::problem::ProblemKind;
use crate::rule::{IN_OTHER_VERSION, MAX_RELATED, ObjectPlace};
use crate::{Finding, Related};
use crd_ls_model::{Crd, FieldPath, Object, Segment, StringEntry};

/// All findings about a CRD, with their places in the text. If all versions share a setting, the server reports a
/// problem in it only once. Here, each version has its own finding, with the findings of the other versions as related
/// information.
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

/// The findings about a CRD. Their ranges count from the start of the CRD.
pub(crate) struct CrdFindings<'c> {
    crd: &'c Crd,
    found: Vec<Finding>,
}

impl<'c> CrdFindings<'c> {
    pub(super) fn new(crd: &'c Crd) -> Self {
        Self { crd, found: Vec::new() }
    }

    /// Reports a problem at its place, unless the value there, or a value around it, is filled in later.
    pub(crate) fn report(&mut self, kind: impl Into<ProblemKind>, spot: Spot) {
        if !is_unknown(&self.crd.object, spot.written.segments()) {
            self.report_known(kind, spot);
        }
    }

    /// Reports a problem of known values, even if other values at or around the place are filled in later.
    pub(crate) fn report_known(&mut self, kind: impl Into<ProblemKind>, Spot { range, written, hub }: Spot) {
        self.found.push(Finding { hub, ..Finding::in_object(kind, range, written) });
    }

    pub(super) fn into_vec(self) -> Vec<Finding> {
        self.found
    }
}

/// Whether the value at a path, or a value around it, is filled in later.
fn is_unknown(object: &Object, path: &[Segment]) -> bool {
    let Some((name, rest)) = path.split_first() else { return false };
    let name = name.text();
    // A list or a map may be only partly unknown.
    let known = match rest.split_first() {
        Some((Segment::Index(index), inside)) => object.objects(&name).get(*index).map(|item| is_unknown(item, inside)),
        Some((key, _)) => {
            let key = key.text();
            let entry = |entry: &&StringEntry| *entry.name == *key;
            let inside = object.object(&name).map(|inner| is_unknown(inner, rest));
            inside.or_else(|| object.entries(&name).iter().find(entry).map(|entry| entry.is_hole))
        }
        None => None,
    };
    known.unwrap_or_else(|| object.is_unknown(&name))
}
