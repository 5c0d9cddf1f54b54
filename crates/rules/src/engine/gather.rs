//! Turns problems relative to their schema into findings at their place in the text.
//!
//! Only subtrees with findings are entered.

use std::sync::Arc;

use super::checked::Checked;
use super::obstacles::Obstacles;
use crate::Severity;
use crate::problem::{ProblemKind, Stage, StructuralProblem};
use crate::rule::{Finding, Related};
use crate::rule::{Place, Problem};
use crate::structural::completeness::{Completeness, MentionedMember};
use crd_ls_model::{Child, ChildPairing, FieldPath, Keyword};
use crd_ls_text::{TextRange, TextSize};

/// The place of a version's schema, with the reasons for masking its findings.
pub(crate) struct VersionPlace<'a> {
    /// The path in the document.
    pub(crate) written: &'a FieldPath,
    /// The path from the object's root.
    pub(crate) own: &'a FieldPath,
    /// The path that the server prints.
    pub(crate) hub: &'a FieldPath,
    /// The number of the document in kubectl's count.
    pub(crate) document: u32,
    /// The start of the schema in the text.
    pub(crate) start: TextSize,
    /// The key of the schema, in the text.
    pub(crate) key: TextRange,
    /// Whether the server can't decode the object, and therefore does not validate the object.
    pub(crate) is_decoding_refused: bool,
    /// Whether the object is of v1beta1: the server accepts its schemas even if they are not structural, and reports
    /// this in a condition.
    pub(crate) is_v1beta1: bool,
}

/// Collects the findings of a version's schema, except in the parts that it shares with `known`.
pub(crate) fn gather(
    place: &VersionPlace<'_>,
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
        path: FieldPath::ROOT,
        findings: Vec::new(),
        conversion: Vec::new(),
    };
    gather.schema(checked, known, place.start, place.key);
    // The server reports conversion errors only if there are no other errors.
    let is_alone = !gather.findings.iter().any(is_of_validation);
    for (index, mut finding) in gather.conversion.into_iter().enumerate() {
        finding.masked |= !is_alone || index > 0;
        gather.findings.push(finding);
    }
    out.append(&mut gather.findings);
}

/// Whether the server reports a finding during validation, rather than strict decoding.
fn is_of_validation(finding: &Finding) -> bool {
    finding.severity() == Severity::Error && !finding.masked && finding.kind.stage() != Stage::Reading
}

struct Gather<'a> {
    place: &'a VersionPlace<'a>,
    /// The obstacles in the version's schema.
    obstacles: Obstacles,
    /// The path from the version's schema to the current one.
    path: FieldPath,
    findings: Vec<Finding>,
    conversion: Vec<Finding>,
}

impl Gather<'_> {
    /// `start` and `key` are the places of the schema and of the key that leads to it, in the text.
    fn schema(&mut self, checked: &Arc<Checked>, known: Option<&Arc<Checked>>, start: TextSize, key: TextRange) {
        if known.is_some_and(|known| Arc::ptr_eq(known, checked)) {
            return;
        }
        for problem in &checked.own {
            let finding = self.finding(problem, checked.obstacles, start, key);
            match finding.kind.stage() {
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

    /// Runs `visit` with the path extended to `child`.
    fn below(&mut self, child: &Child, visit: impl FnOnce(&mut Self)) {
        let length = self.path.segments().len();
        self.path.extend(child.edge.segments());
        visit(self);
        self.path.truncate(length);
    }

    fn finding(&self, problem: &Problem, here: Obstacles, start: TextSize, key: TextRange) -> Finding {
        let range = match problem.place {
            Place::OwnKey => key,
            Place::At(range) => range + start,
        };
        let tail = &problem.tail;
        let kind = problem.kind.clone();
        let stage = kind.stage();
        let hub = match stage {
            _ if kind.server_type().is_none() => FieldPath::ROOT,
            Stage::Decode | Stage::Reading => FieldPath::concat([self.place.own, &self.path, tail]),
            // The server prints only the path of the version's schema.
            Stage::Conversion => self.place.hub.clone(),
            _ => FieldPath::concat([self.place.hub, &self.path, tail]),
        };
        let related = problem.related.iter().map(|&(message, range)| Related { message, range: range + start });
        Finding {
            masked: self.is_masked(&kind, here),
            is_condition: self.is_condition(&kind),
            kind,
            range,
            written: FieldPath::concat([self.place.written, &self.path, tail]),
            hub,
            related: related.collect(),
            document: self.place.document,
        }
    }

    /// Whether the server holds back a finding. `here` has the obstacles in the schema that the finding is about, and
    /// below.
    fn is_masked(&self, kind: &ProblemKind, here: Obstacles) -> bool {
        let is_refused = self.place.is_decoding_refused && kind.stage() != Stage::Decode;
        let is_held_back = is_refused || self.obstacles.hold_back(kind.stage(), here);
        kind.server_type().is_some() && (is_held_back || kind.is_unsure())
    }

    fn is_condition(&self, kind: &ProblemKind) -> bool {
        self.place.is_v1beta1 && kind.stage() == Stage::Structure
    }

    /// Reports fields that a schema mentions in `allOf`, `anyOf`, `oneOf` or `not` but does not declare. `nested` is
    /// the start of the schema that mentions them, in the text.
    fn completeness(&mut self, completeness: &Completeness, nested: TextSize, core: &Core, is_root: bool) {
        for (child, member) in completeness.members() {
            self.below(child, |gather| match member {
                MentionedMember::Missing => {
                    let range = child.key + nested;
                    let finding = gather.missing(child, range, completeness, core, is_root);
                    gather.findings.push(finding);
                }
                MentionedMember::Declared { comparison, .. } if comparison.missing == 0 => {}
                MentionedMember::Declared { core_child, comparison } => {
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
        let (written, hub) = (self.place.written, self.place.hub);
        let field = core.path.at(&child.edge);
        let kind = ProblemKind::from(match is_root {
            true => StructuralProblem::UndeclaredInCore { mention: hub.join(&self.path) },
            false => StructuralProblem::UndeclaredBelowCore { edge: child.edge.clone() },
        });
        Finding {
            masked: self.is_masked(&kind, self.obstacles),
            is_condition: self.is_condition(&kind),
            kind,
            range,
            written: written.join(&field),
            hub: if is_root { hub.join(&field) } else { FieldPath::ROOT },
            related: core.declarations(completeness).into_iter().collect(),
            document: self.place.document,
        }
    }
}

/// The children of a checked schema in another state, to find the children that both states share.
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

/// The structural schema that a schema in `allOf`, `anyOf`, `oneOf` or `not` restricts.
struct Core {
    /// The path from the version's schema.
    path: FieldPath,
    /// The start of the schema in the text.
    start: TextSize,
}

impl Core {
    fn below(&self, completeness: &Completeness, child: Option<u32>) -> Self {
        match child.and_then(|index| completeness.core().children().get(index as usize)) {
            Some(child) => Self { path: self.path.at(&child.edge), start: self.start + child.start },
            None => Self { path: self.path.clone(), start: self.start },
        }
    }

    /// The place where the schema declares its fields.
    fn declarations(&self, completeness: &Completeness) -> Option<Related> {
        let field = completeness.core().field(Keyword::Properties)?;
        Some(Related { message: "the fields are declared here", range: field.key + self.start })
    }
}
