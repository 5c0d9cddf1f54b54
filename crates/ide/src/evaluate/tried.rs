//! Tries an expression at the cursor: as a rule of the schema there, on an available resource.

use super::{Evaluated, NoEvaluation, Question, schema_of};
use crate::Snapshot;
use crate::cursor::{Cursor, PlacedExpression, PlacedObject, SchemaChain};
use crate::sample::{NoSample, full_sample};
use crd_ls_model::{Crd, Edge, FieldPath, GroupKind, Json, JsonKind, SchemaSlot};
use crd_ls_text::TextSize;

/// The result of a tried expression.
#[derive(Clone, Debug, PartialEq)]
pub struct TriedExpression {
    pub evaluated: Evaluated,
    /// The path of the value of `self`.
    pub path: FieldPath,
    /// Whether the resource is a generated sample.
    pub is_sample: bool,
}

impl Snapshot {
    /// The rule at a place.
    pub fn rule_at(&self, offset: TextSize) -> Option<String> {
        rule_around(self.cursor(offset)).map(|rule| rule.text.trim().to_owned())
    }

    /// Evaluates an expression as a rule of the schema at a place, on the first value of that schema in a resource of
    /// the CRD's kind, or else in a sample with all fields. The old value is the same, as in an update without changes.
    pub fn try_at(
        &self,
        offset: TextSize,
        expression: &str,
        resource: impl FnOnce(&GroupKind) -> Option<Json>,
    ) -> Result<TriedExpression, NoEvaluation> {
        let cursor = self.cursor(offset);
        let of_crd = |place: PlacedObject<'_>| place.definition().crd().is_some();
        let place = cursor.object().filter(|place| of_crd(*place)).ok_or(NoSample::NoCrd)?;
        let crd = place.definition().crd().ok_or(NoSample::NoCrd)?;
        let chain = cursor.schemas();
        let version = chain.as_ref().and_then(|chain| version_of(place, crd, chain));
        let resource = kind_of(crd).and_then(|kind| resource(&kind));
        let (object, is_sample) = match resource {
            Some(resource) => (resource, false),
            None => (full_sample(crd, version)?, true),
        };
        let edges = chain.map(|chain| chain.core_path()).unwrap_or_default();
        let path = first_path(&object, &edges);
        let has_optional_old_self = rule_around(cursor).is_some_and(|rule| rule.has_optional_old_self);
        self.tried(
            place,
            crd,
            object,
            Question { expression, path, version, has_optional_old_self, ..Question::default() },
        )
        .map(|tried| TriedExpression { is_sample, ..tried })
    }

    /// Evaluates an expression on a whole resource, whose CRD is in this text.
    pub fn try_on(&self, resource: Json, expression: &str) -> Result<TriedExpression, NoEvaluation> {
        let (place, crd) = self.crd_of(&resource)?;
        self.tried(place, crd, resource, Question { expression, ..Question::default() })
    }

    fn tried(
        &self,
        place: PlacedObject<'_>,
        crd: &Crd,
        object: Json,
        question: Question<'_>,
    ) -> Result<TriedExpression, NoEvaluation> {
        let slot = schema_of(crd, question.version, &object)?;
        let evaluated = self.evaluate_on(place, slot, (object.clone(), Some(object)), &question)?;
        Ok(TriedExpression { evaluated, path: question.path, is_sample: false })
    }
}

/// The expression that contains the cursor, or that typing at the cursor would continue.
fn rule_around(cursor: Cursor<'_>) -> Option<PlacedExpression<'_>> {
    cursor.whole_expression().or_else(|| cursor.expression())
}

fn kind_of(crd: &Crd) -> Option<GroupKind> {
    let spec = crd.object.object("spec")?;
    Some(GroupKind { group: spec.string("group")?.into(), kind: spec.object("names")?.string("kind")?.into() })
}

/// The name of the version with this schema.
fn version_of<'c>(place: PlacedObject<'_>, crd: &'c Crd, chain: &SchemaChain<'_>) -> Option<&'c str> {
    let start = chain.schemas.first()?.start;
    let is_it = |slot: &SchemaSlot| slot.start + place.start() == start;
    let index = crd.versions.iter().position(|version| version.schema.as_ref().is_some_and(is_it))?;
    crd.object.object("spec")?.objects("versions").get(index)?.string("name")
}

/// The path of an object's first value along the edges to a schema.
fn first_path(object: &Json, edges: &[Edge]) -> FieldPath {
    let (mut path, mut value) = (FieldPath::ROOT, Some(object));
    for edge in edges {
        let inner = |name: &str| value.and_then(|value| value.get(name)).map(|member| &member.value);
        match edge {
            Edge::Property(name) => {
                value = inner(name);
                path.push(name.to_string());
            }
            Edge::Items => {
                value = value.and_then(|value| match &value.kind {
                    JsonKind::Array(items, _) => items.first(),
                    _ => None,
                });
                path.push(0);
            }
            _ => {
                let first = value.and_then(|value| match &value.kind {
                    JsonKind::Object(members, _) => members.first(),
                    _ => None,
                });
                path.push(first.map_or_else(|| "key".to_owned(), |member| member.key.to_string()));
                value = first.map(|member| &member.value);
            }
        }
    }
    path
}
