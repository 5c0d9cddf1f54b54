//! Defaults for `apiVersion`, `kind` and parts of `metadata` in an object's schema.
//!
//! Source: `ValidateDefaults` and `SurroundingObjectFunc` in
//! k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting.

use super::{DefaultReport, coerced, metadata};
use crate::rule::{Context, Problems, Surroundings};
use crate::value::Structural;
use crd_ls_model::{Child, Edge, Extent, FieldPath, Json, JsonKind, JsonMember, Schema};
use crd_ls_text::TextSize;

/// Checks the defaults in the `apiVersion`, `kind` and `metadata` of the root or of an embedded resource.
pub(super) fn check(schema: &Schema, context: Context, out: &mut Problems) {
    let owner = Structural::at(schema, context);
    if !owner.is_embedded_resource || context.surroundings != Surroundings::Resource {
        return;
    }
    let mut walk = MetadataWalk { owner, context, edges: Vec::new(), out };
    for (name, child) in owner.schema.properties() {
        if matches!(name, "apiVersion" | "kind" | "metadata") {
            walk.child(child, TextSize::new(0), &FieldPath::ROOT);
        }
    }
}

struct MetadataWalk<'s, 'o> {
    /// The schema of the object.
    owner: Structural<'s>,
    context: Context,
    /// The path from the object to the current schema.
    edges: Vec<&'s Edge>,
    out: &'o mut Problems,
}

impl<'s> MetadataWalk<'s, '_> {
    /// Checks a child. `start` and `path` locate the schema around the child, counted from the object's schema.
    fn child(&mut self, child: &'s Child, start: TextSize, path: &FieldPath) {
        // An embedded resource is checked as an object itself.
        if Structural::of(&child.schema).is_embedded_resource {
            return;
        }
        self.edges.push(&child.edge);
        self.schema(&child.schema, start + child.start, &path.at(&child.edge));
        self.edges.pop();
    }

    fn schema(&mut self, schema: &'s Schema, start: TextSize, path: &FieldPath) {
        self.default(schema, start, path);
        for child in schema.children() {
            if matches!(child.edge, Edge::Property(_) | Edge::Items) {
                self.child(child, start, path);
            }
        }
    }

    fn default(&mut self, schema: &'s Schema, start: TextSize, path: &FieldPath) {
        let Some((default, mut report)) = DefaultReport::of_default(schema, start, path, self.out) else { return };
        let (_, faults) = coerced(self.owner, &object_around(&self.edges, &default), self.context);
        if faults.is_empty() {
            report.compare(schema, &default, self.context.limits);
        } else {
            metadata::report_result(&faults, &default, &mut report);
        }
    }
}

/// An object with the default at the path `edges`. It contains nothing else, except for an `apiVersion` and a `kind`
/// unless the default sets them.
fn object_around(edges: &[&Edge], default: &Json) -> Json {
    let range = default.range;
    let member = |key: &str, value: Json| JsonMember { key: key.into(), key_range: range, value };
    let mut value = default.clone();
    for edge in edges.iter().rev() {
        let kind = match edge {
            Edge::Property(name) => JsonKind::Object([member(name, value)].into(), Extent::Closed),
            _ => JsonKind::Array([value].into(), Extent::Closed),
        };
        value = Json { range, kind };
    }
    let mut members = value.members().to_vec();
    for (name, text) in [("kind", "Validation"), ("apiVersion", "validation/v1")] {
        if value.get(name).is_none() {
            members.push(member(name, Json { range, kind: JsonKind::String(text.into()) }));
        }
    }
    members.sort_by(|a, b| a.key.cmp(&b.key));
    Json { range, kind: JsonKind::Object(members.into(), Extent::Closed) }
}
