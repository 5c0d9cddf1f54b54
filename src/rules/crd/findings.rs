//! Findings about a CRD, relative to its start.

use std::collections::HashMap;

use super::cursor::Spot;
use crate::rules::finding::{IN_OTHER_VERSION, MOST_RELATED, message, words};
use crate::rules::object_place::ObjectPlace;
use crate::rules::{FieldError, FieldErrorKind, Finding, Related, Severity};

/// Something to tell about a CRD outside of its schemas. Ranges count from the CRD's start.
pub(in crate::rules) struct CrdFinding {
    pub(in crate::rules) code: &'static str,
    pub(in crate::rules) severity: Severity,
    /// None where the server says nothing.
    pub(in crate::rules) kind: Option<FieldErrorKind>,
    pub(in crate::rules) spot: Spot,
    /// The server's words.
    pub(in crate::rules) detail: String,
    /// One sentence on what to do.
    pub(in crate::rules) advice: String,
}

impl CrdFinding {
    /// The finding at its place in the text.
    pub(in crate::rules) fn place(&self, place: &ObjectPlace, is_decoding_refused: bool) -> Finding {
        let Self { code, severity, kind, spot, detail, advice } = self;
        let error = |kind: &FieldErrorKind| FieldError { kind: *kind, field: spot.hub.clone(), detail: detail.clone() };
        Finding {
            range: place.range(spot.range),
            severity: *severity,
            code,
            message: message(words(*kind, detail), advice),
            written: place.written(&spot.written),
            apiserver: kind.as_ref().map(error),
            masked: kind.is_some() && is_decoding_refused,
            related: Vec::new(),
            document: place.document,
        }
    }
}

/// All findings about a CRD at their places. What the server says once of settings that all
/// versions share is found in each version; each place names the others.
pub(in crate::rules) fn place_all(own: &[CrdFinding], place: &ObjectPlace, is_decoding_refused: bool) -> Vec<Finding> {
    let mut findings: Vec<Finding> = own.iter().map(|finding| finding.place(place, is_decoding_refused)).collect();
    let mut places: HashMap<(&str, &str, &str), Vec<&Spot>> = HashMap::new();
    for CrdFinding { code, spot, detail, .. } in own {
        places.entry((code, &spot.hub, detail)).or_default().push(spot);
    }
    for (finding, CrdFinding { code, spot, detail, .. }) in findings.iter_mut().zip(own) {
        let alike = places.get(&(*code, &*spot.hub, &**detail)).into_iter().flatten();
        let others = alike.filter(|other| other.written != spot.written).take(MOST_RELATED);
        let related =
            others.map(|other| Related { message: IN_OTHER_VERSION.to_owned(), range: place.range(other.range) });
        finding.related.extend(related);
    }
    findings
}

#[derive(Default)]
pub(in crate::rules) struct CrdFindings(Vec<CrdFinding>);

impl CrdFindings {
    pub(in crate::rules) fn error(
        &mut self,
        (code, kind): (&'static str, FieldErrorKind),
        spot: Spot,
        detail: impl Into<String>,
        advice: impl Into<String>,
    ) {
        let (detail, advice) = (detail.into(), advice.into());
        self.0.push(CrdFinding { code, severity: Severity::Error, kind: Some(kind), spot, detail, advice });
    }

    /// Something the server takes and an author wants to know.
    pub(in crate::rules) fn lint(
        &mut self,
        code: &'static str,
        spot: Spot,
        detail: impl Into<String>,
        advice: impl Into<String>,
    ) {
        let (detail, advice) = (detail.into(), advice.into());
        self.0.push(CrdFinding { code, severity: Severity::Warning, kind: None, spot, detail, advice });
    }

    pub(super) fn into_vec(self) -> Vec<CrdFinding> {
        self.0
    }
}
