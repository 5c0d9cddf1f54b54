use crate::ide::{Finding, Severity, Snapshot, cause_in_resource};
use crate::text::{Text, TextRange};

/// A finding that is reported, with what it follows from.
pub(super) struct Listed<'f> {
    pub(super) finding: &'f Finding,
    /// The finding that it follows from, if that is reported, too.
    pub(super) cause: Option<&'f Finding>,
    /// How many of the reported errors follow from it.
    pub(super) consequences: usize,
    /// How many of the reported warnings follow from it.
    pub(super) warnings: usize,
    /// A related place in another text.
    pub(super) elsewhere: Option<Elsewhere<'f>>,
}

/// A place in another text.
pub(super) struct Elsewhere<'f> {
    pub(super) message: &'static str,
    pub(super) file: &'f str,
    pub(super) text: &'f Text,
    pub(super) range: TextRange,
}

impl<'f> Listed<'f> {
    /// The findings that are wanted, in their order.
    pub(super) fn of(snapshot: &'f Snapshot, is_wanted: impl Fn(&Finding) -> bool) -> Vec<Self> {
        let (findings, causes) = (snapshot.findings(), snapshot.causes());
        let wanted = |at: usize| findings.get(at).filter(|finding| is_wanted(finding));
        let listed = findings.iter().enumerate().filter(|(_, finding)| is_wanted(finding)).map(|(at, finding)| {
            let count = |severity: Severity| {
                let consequences = causes.consequences_of(at).filter_map(wanted);
                consequences.filter(|finding| finding.severity() == severity).count()
            };
            Self {
                finding,
                cause: causes.cause_of(at).and_then(wanted),
                consequences: count(Severity::Error),
                warnings: count(Severity::Warning),
                elsewhere: None,
            }
        });
        listed.collect()
    }

    /// A finding that has to do with a place in another text.
    pub(super) fn beside(finding: &'f Finding, elsewhere: Option<Elsewhere<'f>>) -> Self {
        Self { finding, cause: None, consequences: 0, warnings: 0, elsewhere }
    }

    /// The findings about custom resources.
    pub(super) fn of_resources(findings: &'f [Finding], is_wanted: impl Fn(&Finding) -> bool) -> Vec<Self> {
        let cause = |finding: &'f Finding| cause_in_resource(finding, findings).filter(|cause| is_wanted(cause));
        let listed = findings.iter().filter(|finding| is_wanted(finding)).map(|finding| {
            let follows = |other: &&'f Finding| cause(other).is_some_and(|cause| std::ptr::eq(cause, finding));
            let consequences = findings.iter().filter(follows).count();
            Self { finding, cause: cause(finding), consequences, warnings: 0, elsewhere: None }
        });
        listed.collect()
    }

    /// A finding that is asked for alone.
    pub(super) fn one(snapshot: &'f Snapshot, finding: &'f Finding) -> Self {
        Self { finding, cause: snapshot.cause_of(finding), consequences: 0, warnings: 0, elsewhere: None }
    }

    /// Whether it is an error that follows from another.
    pub(super) fn is_consequent_error(&self) -> bool {
        self.cause.is_some() && self.finding.severity() == Severity::Error
    }
}
