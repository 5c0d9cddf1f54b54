//! A field that is named but not declared.

use crate::cursor::{EntryPlace, PlacedSchema, PropertyRoot};
use crate::edit::CorePlace;
use crate::{Finding, Snapshot};
use crd_ls_grammar::json_path::{self, Part};
use crd_ls_model::Segment;
use crd_ls_rules::{LintProblem, ProblemKind};

/// An undeclared field that a path leads to or an object requires.
pub(super) struct UndeclaredField<'s> {
    /// The schema that should declare the field.
    pub(super) object: PlacedSchema<'s>,
    /// The names that lead from the schema to the field.
    pub(super) names: Vec<String>,
    /// The type that the column or subresource requires. None if it accepts any type.
    pub(super) type_name: Option<&'static str>,
    pub(super) format: Option<&'static str>,
}

/// The maximum number of names of a path that are declared, because each name adds a nested schema.
const MAX_NAMES: usize = 16;

impl<'s> UndeclaredField<'s> {
    /// The field that a finding is about.
    pub(super) fn of(snapshot: &'s Snapshot, finding: &Finding) -> Option<Self> {
        if let ProblemKind::Lint(LintProblem::UndeclaredRequired { name, .. }) = &finding.kind {
            let located = snapshot.cursor(finding.range.start()).schemas()?;
            let object = CorePlace::of(&located).and_then(|place| place.core()).or_else(|| located.last())?;
            return Some(Self { object, names: vec![name.to_string()], type_name: None, format: None });
        }
        finding.kind.undeclared()?;
        let place = snapshot.cursor_on(finding.range).entry()?;
        let path = place.scalar()?;
        let parts = json_path::parse(&path).ok()?;
        let (object, rest) = follow(path_root(snapshot, finding)?, &parts);
        if rest.len() > MAX_NAMES {
            return None;
        }
        let names: Vec<String> = rest.iter().map(name_of).collect::<Option<_>>()?;
        let (type_name, format) = type_of(place);
        (!names.is_empty()).then_some(Self { object, names, type_name, format })
    }
}

/// The innermost declared schema on a path, and the rest of the path.
pub(super) fn follow<'s, 'p, 't>(root: PlacedSchema<'s>, parts: &'p [Part<'t>]) -> (PlacedSchema<'s>, &'p [Part<'t>]) {
    let Some((part, rest)) = parts.split_first() else { return (root, parts) };
    let child = match part {
        Part::Field(name, _) => root.schema.property(name),
        Part::Items => root.schema.elements(),
        Part::Anywhere => None,
    };
    match child {
        Some(child) => follow(root.to(child), rest),
        None => (root, parts),
    }
}

fn name_of(part: &Part<'_>) -> Option<String> {
    match part {
        Part::Field(name, _) => Some(name.to_string()),
        Part::Items | Part::Anywhere => None,
    }
}

/// The schema at which the paths of a version start.
pub(super) fn path_root<'s>(snapshot: &'s Snapshot, finding: &Finding) -> Option<PlacedSchema<'s>> {
    let subject = snapshot.subject(finding);
    let object = subject.object()?;
    let root = match subject.path().after(&["spec", "versions"]) {
        Some([Segment::Index(index), ..]) => PropertyRoot::of_version(object.definition(), *index),
        _ => PropertyRoot::TopLevel,
    };
    Some(PlacedSchema::root(root.slot(object.definition())?, object.start()))
}

/// The required type and format of a field that a path of the scale subresource or of a column leads to.
fn type_of(path: EntryPlace<'_>) -> (Option<&'static str>, Option<&'static str>) {
    match &*path.name() {
        "specReplicasPath" | "statusReplicasPath" => return (Some("integer"), None),
        "labelSelectorPath" => return (Some("string"), None),
        _ => {}
    }
    match path.sibling("type").and_then(EntryPlace::scalar).as_deref() {
        Some("date") => (Some("string"), Some("date-time")),
        Some("integer") => (Some("integer"), None),
        Some("number") => (Some("number"), None),
        Some("boolean") => (Some("boolean"), None),
        Some("string") => (Some("string"), None),
        _ => (None, None),
    }
}
