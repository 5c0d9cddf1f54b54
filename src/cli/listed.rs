use std::collections::HashMap;

use crate::settings::Effective;
use crd_ls_ide::{ASKED_BY, CrdPlace, Finding, Severity, Snapshot, cause_in_resource};
use crd_ls_text::{Text, TextRange};

/// A reported finding with its cause and consequences.
pub(super) struct Listed<'f> {
    pub(super) finding: &'f Finding,
    /// The reported severity.
    pub(super) severity: Severity,
    /// The reason in a comment that ignores this finding.
    pub(super) ignored: Option<&'f str>,
    /// The cause, if it is reported, too.
    pub(super) cause: Option<&'f Finding>,
    /// The number of reported errors among the consequences.
    pub(super) consequences: usize,
    /// The number of reported warnings among the consequences.
    pub(super) warnings: usize,
    /// A related place in another text.
    pub(super) elsewhere: Option<Elsewhere<'f>>,
}

/// A place in another text.
#[derive(Clone, Copy)]
pub(super) struct Elsewhere<'f> {
    pub(super) message: &'static str,
    pub(super) file: &'f str,
    pub(super) text: &'f Text,
    pub(super) range: TextRange,
}

impl<'f> Elsewhere<'f> {
    /// The place in a CRD with the requirement behind a finding about a custom resource. `find` looks up a place in the
    /// texts of CRDs.
    pub(super) fn asking(
        judged: &Snapshot,
        finding: &Finding,
        find: impl FnOnce(&CrdPlace) -> Option<(&'f str, &'f Text, TextRange)>,
    ) -> Option<Self> {
        let (file, text, range) = find(&judged.asked_by(finding)?)?;
        Some(Self { message: ASKED_BY, file, text, range })
    }
}

impl<'f> Listed<'f> {
    /// The findings for which `severity` returns a severity, in order.
    pub(super) fn of(snapshot: &'f Snapshot, severity: impl Fn(&Finding) -> Option<Severity>) -> Vec<Self> {
        let (findings, causes) = (snapshot.findings(), snapshot.causes_among_several());
        let covers = |cause: &Finding, own: Severity| severity(cause).is_some_and(|cause| cause.covers(own));
        let listed = findings.iter().enumerate().filter_map(|(at, finding)| {
            let own = severity(finding)?;
            let count = |wanted: Severity| {
                let consequences = causes.consequences_of(at).filter_map(|other| findings.get(other));
                let consequences = consequences.filter(|finding| severity(finding) == Some(wanted));
                if own <= wanted { consequences.count() } else { 0 }
            };
            Some(Self {
                finding,
                severity: own,
                ignored: reason_to_ignore(snapshot, finding),
                cause: causes.cause_of(at).and_then(|at| findings.get(at)).filter(|cause| covers(cause, own)),
                consequences: count(Severity::Error),
                warnings: count(Severity::Warning),
                elsewhere: None,
            })
        });
        listed.collect()
    }

    /// A finding with a related place in another text, unless the settings or a comment turn it off.
    pub(super) fn beside(
        snapshot: &'f Snapshot,
        finding: &'f Finding,
        settings: &Effective,
        elsewhere: Option<Elsewhere<'f>>,
    ) -> Option<Self> {
        let ignored = reason_to_ignore(snapshot, finding);
        let severity = settings.severity(finding, ignored.is_some())?;
        Some(Self { finding, severity, ignored, cause: None, consequences: 0, warnings: 0, elsewhere })
    }

    /// Findings about custom resources beyond the snapshot's own: from an update, or from a change of their CRD.
    pub(super) fn of_resources(
        judged: &'f Snapshot,
        findings: &'f [Finding],
        severity: impl Fn(&Finding) -> Option<Severity>,
        elsewhere: impl Fn(&'f Finding) -> Option<Elsewhere<'f>>,
    ) -> Vec<Self> {
        let covers = |cause: &Finding, own: Severity| severity(cause).is_some_and(|cause| cause.covers(own));
        let mut places: HashMap<TextRange, Vec<usize>> = HashMap::new();
        for (at, finding) in findings.iter().enumerate() {
            places.entry(finding.range).or_default().push(at);
        }
        let same = |cause: &Finding| {
            let alike = places.get(&cause.range).map(Vec::as_slice).unwrap_or_default();
            alike.iter().copied().find(|at| findings.get(*at) == Some(cause))
        };
        let in_resource = |finding: &Finding| {
            let cause = cause_in_resource(finding, findings)?;
            findings.iter().position(|other| std::ptr::eq(other, cause))
        };
        let cause = |finding: &'f Finding| {
            let own = severity(finding)?;
            let cause = judged.cause_of(finding).and_then(same).or_else(|| in_resource(finding))?;
            findings.get(cause).filter(|of| covers(of, own)).map(|of| (cause, of))
        };
        let causes: Vec<Option<(usize, &Finding)>> = findings.iter().map(cause).collect();
        let mut consequences = vec![0; findings.len()];
        for (cause, _) in causes.iter().flatten() {
            consequences.iter_mut().skip(*cause).take(1).for_each(|count| *count += 1);
        }
        let listed = findings.iter().zip(causes).zip(consequences).filter_map(|((finding, cause), consequences)| {
            let own = severity(finding)?;
            let cause = cause.map(|(_, cause)| cause);
            let (ignored, elsewhere) = (reason_to_ignore(judged, finding), elsewhere(finding));
            Some(Self { finding, severity: own, ignored, cause, consequences, warnings: 0, elsewhere })
        });
        listed.collect()
    }

    /// An ignored finding, with the severity it would be reported with.
    pub(super) fn ignored(snapshot: &'f Snapshot, finding: &'f Finding, severity: Severity) -> Self {
        let ignored = reason_to_ignore(snapshot, finding);
        Self { finding, severity, ignored, cause: None, consequences: 0, warnings: 0, elsewhere: None }
    }

    /// A single requested finding.
    pub(super) fn one(snapshot: &'f Snapshot, finding: &'f Finding) -> Self {
        let (severity, cause) = (finding.severity(), snapshot.cause_of(finding));
        Self { finding, severity, ignored: None, cause, consequences: 0, warnings: 0, elsewhere: None }
    }
}

fn reason_to_ignore<'f>(snapshot: &'f Snapshot, finding: &Finding) -> Option<&'f str> {
    snapshot.ignore_of(finding).map(|ignore| ignore.reason.as_str())
}
