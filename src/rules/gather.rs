//! From findings relative to their schema to findings at their place in the text.
//!
//! Only subtrees with findings are entered.

use std::fmt::Write;
use std::sync::Arc;

use super::checked::Checked;
use super::finding::{message, words};
use super::local::{LocalFinding, Place};
use super::stage::{Obstacles, Stage};
use super::strict;
use super::structural::completeness::{self, Completeness, Member};
use super::{FieldError, FieldErrorKind, Finding, Related, Severity};
use crate::model::{Child, ChildPairing, Keyword};
use crate::text::{TextRange, TextSize};

/// Where a version's schema stands and what hides its findings.
pub(super) struct SchemaPlace<'a> {
    /// The path in the document.
    pub(super) written: &'a str,
    /// The path from the object's root as strict decoding prints it; none where nobody decodes
    /// strictly.
    pub(super) strict: Option<&'a str>,
    /// The path that the server prints.
    pub(super) hub: &'a str,
    /// The document's number as kubectl counts.
    pub(super) document: u32,
    /// Where the schema starts in the text.
    pub(super) start: TextSize,
    /// The key of the schema, in the text.
    pub(super) key: TextRange,
    /// The server does not get beyond decoding.
    pub(super) is_decoding_refused: bool,
    /// v1beta1 takes such schemas and says so in a condition.
    pub(super) is_v1beta1: bool,
}

/// Collects the findings of a version's schema: all of them, or those that are not in the parts
/// it shares with `known`.
pub(super) fn gather(
    place: &SchemaPlace<'_>,
    checked: &Arc<Checked>,
    known: Option<&Arc<Checked>>,
    out: &mut Vec<Finding>,
) {
    if checked.findings == 0 {
        return;
    }
    let mut gather = Gather {
        place,
        obstacles: checked.obstacles,
        path: String::new(),
        strict_path: place.strict.map(str::to_owned),
        findings: Vec::new(),
        conversion: Vec::new(),
    };
    gather.schema(checked, known, place.start, place.key);
    // What keeps the schema from being converted is only told when there is nothing else.
    let is_alone = !gather.findings.iter().any(is_of_validation);
    for (index, mut finding) in gather.conversion.into_iter().enumerate() {
        finding.masked |= !is_alone || index > 0;
        gather.findings.push(finding);
    }
    out.append(&mut gather.findings);
}

/// Whether the server reports it when it validates, rather than when it decodes strictly.
fn is_of_validation(finding: &Finding) -> bool {
    let is_strict = finding.apiserver.as_ref().is_some_and(|error| error.kind == FieldErrorKind::StrictDecoding);
    finding.severity == Severity::Error && !finding.masked && !is_strict
}

struct Gather<'a> {
    place: &'a SchemaPlace<'a>,
    /// In the whole schema.
    obstacles: Obstacles,
    /// From the version's schema to the one being looked at.
    path: String,
    /// The same as strict decoding prints it, from the document's root; none where it does not
    /// look for unknown fields.
    strict_path: Option<String>,
    findings: Vec<Finding>,
    conversion: Vec<Finding>,
}

impl Gather<'_> {
    /// `start` and `key` are where the schema and the key that leads to it stand in the text.
    fn schema(&mut self, checked: &Arc<Checked>, known: Option<&Arc<Checked>>, start: TextSize, key: TextRange) {
        if known.is_some_and(|known| Arc::ptr_eq(known, checked)) {
            return;
        }
        for local in &checked.own {
            let mut finding = self.finding(local, checked.obstacles, start, key);
            if local.code == strict::UNKNOWN {
                finding = self.unknown_field(local, finding);
            }
            match local.stage {
                Stage::Conversion => self.conversion.push(finding),
                _ => self.findings.push(finding),
            }
        }
        if let Some(completeness) = checked.completeness.as_ref().filter(|completeness| completeness.missing > 0) {
            let core = Core { path: self.path.clone(), start };
            let is_root = checked.is_root();
            self.completeness(completeness, start, &core, is_root);
        }
        let mut known_children = KnownChildren::new(known);
        for (child, checked) in checked.schema.children().iter().zip(&checked.children) {
            if checked.findings > 0 {
                let known = known_children.find(child);
                self.below(child, |gather| gather.schema(checked, known, start + child.start, child.key + start));
            }
        }
    }

    /// Runs `visit` with the path led on to `child`.
    fn below(&mut self, child: &Child, visit: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        // Writing to a string can't fail.
        let _ = write!(self.path, "{}", child.edge);
        let strict_path = self.strict_path.take();
        self.strict_path = strict_path.as_deref().and_then(|path| strict::path_below(path, &child.edge));
        visit(self);
        self.strict_path = strict_path;
        self.path.truncate(length);
    }

    fn finding(&self, local: &LocalFinding, here: Obstacles, start: TextSize, key: TextRange) -> Finding {
        let range = match local.place {
            Place::OwnKey => key,
            Place::At(range) => range + start,
        };
        let path = format!("{}{}", self.path, local.tail);
        let related = local
            .related
            .iter()
            .map(|&(message, range)| Related { message: message.to_owned(), range: range + start })
            .collect();
        Finding {
            range,
            severity: local.severity,
            code: local.code,
            message: self.message(words(local.kind, &local.detail), &local.advice, local.stage),
            written: format!("{}{path}", self.place.written),
            apiserver: local.kind.map(|kind| self.field_error(local, kind, &path)),
            masked: self.is_masked(local.stage, here),
            related,
            document: self.place.document,
        }
    }

    /// Where even strict decoding does not look, an unknown field is the author's matter alone.
    fn unknown_field(&self, local: &LocalFinding, finding: Finding) -> Finding {
        let Some(path) = &self.strict_path else {
            let severity = Severity::Warning;
            return Finding { code: strict::UNSEEN, severity, apiserver: None, masked: false, ..finding };
        };
        let detail = strict::unknown_field(&format!("{path}{}", local.tail));
        let apiserver = finding.apiserver.map(|error| FieldError { detail, ..error });
        Finding { apiserver, ..finding }
    }

    fn field_error(&self, local: &LocalFinding, kind: FieldErrorKind, path: &str) -> FieldError {
        let field = match local.stage {
            Stage::Decode | Stage::Reading => String::new(),
            // The server names the schema as a whole.
            Stage::Conversion => self.place.hub.to_owned(),
            _ => format!("{}{path}", self.place.hub),
        };
        FieldError { kind, field, detail: local.detail.clone().into_owned() }
    }

    /// Whether the server holds back a finding about a schema with these obstacles in it.
    fn is_masked(&self, stage: Stage, here: Obstacles) -> bool {
        stage != Stage::Decode && (self.place.is_decoding_refused || self.obstacles.hold_back(stage, here))
    }

    fn message(&self, detail: &str, advice: &str, stage: Stage) -> String {
        let mut message = message(detail, advice);
        if self.place.is_v1beta1 && stage == Stage::Structure {
            message.push_str(" Servers that serve v1beta1 report it in the condition NonStructuralSchema.");
        }
        message
    }

    /// What the junctors of a schema mention and its core lacks. `nested` is where the schema of
    /// the junctor starts in the text.
    fn completeness(&mut self, completeness: &Completeness, nested: TextSize, core: &Core, is_root: bool) {
        for (child, member) in completeness.members() {
            self.below(child, |gather| match member {
                Member::Missing => {
                    let range = child.key + nested;
                    let finding = gather.missing(child, range, completeness, core, is_root);
                    gather.findings.push(finding);
                }
                Member::Declared { comparison, .. } if comparison.missing == 0 => {}
                Member::Declared { core_child, comparison } => {
                    let core = core.below(completeness, *core_child);
                    gather.completeness(comparison, nested + child.start, &core, is_root);
                }
            });
        }
    }

    fn missing(
        &self,
        child: &Child,
        range: TextRange,
        completeness: &Completeness,
        core: &Core,
        is_root: bool,
    ) -> Finding {
        let related = core.declarations(completeness).into_iter().collect();
        let written = format!("{}{}{}", self.place.written, core.path, child.edge);
        let document = self.place.document;
        if !is_root {
            let name = child.edge.to_string();
            let message = format!(
                "`{}` is only mentioned in a junctor. Declare it outside, too: an undeclared field is pruned before \
                 the condition about it is looked at.",
                name.trim_start_matches('.')
            );
            let severity = Severity::Warning;
            let code = completeness::LINT;
            return Finding {
                range,
                severity,
                code,
                message,
                written,
                apiserver: None,
                masked: false,
                related,
                document,
            };
        }
        let detail = format!("because it is defined in {}{}", self.place.hub, self.path);
        let advice = "Declare it outside of the junctor, too";
        Finding {
            range,
            severity: Severity::Error,
            code: completeness::CODE,
            message: self.message(&detail, advice, Stage::Structure),
            written,
            apiserver: Some(FieldError {
                kind: FieldErrorKind::Required,
                field: format!("{}{}{}", self.place.hub, core.path, child.edge),
                detail,
            }),
            masked: self.is_masked(Stage::Structure, self.obstacles),
            related,
            document,
        }
    }
}

/// The children of a checked schema to compare with.
struct KnownChildren<'k> {
    known: Option<(ChildPairing<'k>, &'k [Arc<Checked>])>,
}

impl<'k> KnownChildren<'k> {
    fn new(known: Option<&'k Arc<Checked>>) -> Self {
        Self { known: known.map(|known| (ChildPairing::new(known.schema.children()), &*known.children)) }
    }

    fn find(&mut self, child: &Child) -> Option<&'k Arc<Checked>> {
        let (pairing, children) = self.known.as_mut()?;
        children.get(pairing.find(&child.edge)?)
    }
}

/// The schema of the core that a junctor speaks about.
struct Core {
    /// From the version's schema.
    path: String,
    /// Where it starts in the text.
    start: TextSize,
}

impl Core {
    fn below(&self, completeness: &Completeness, child: Option<u32>) -> Self {
        match child.and_then(|index| completeness.core().children().get(index as usize)) {
            Some(child) => Self { path: format!("{}{}", self.path, child.edge), start: self.start + child.start },
            None => Self { path: self.path.clone(), start: self.start },
        }
    }

    /// Where the core declares its fields.
    fn declarations(&self, completeness: &Completeness) -> Option<Related> {
        let field = completeness.core().field(Keyword::Properties)?;
        let message = "the fields are declared here".to_owned();
        Some(Related { message, range: field.key + self.start })
    }
}
