//! From a custom resource to its CRD, and from a property of a CRD to the resources that use it.

use std::sync::Arc;

use super::property_at;
use crate::cursor::{PlacedSchema, Property, PropertyRoot, keys_along};
use crate::{Finding, Snapshot};
use crd_ls_model::{
    DefinedObject, Definition, Edge, Member, Object, SchemaOwner, SchemaOwnerKind, Segment, version_schema,
};
use crd_ls_rules::{Fate, Origin, ProblemKind, ResourceKind, ResourcePart, ResourceProblem};
use crd_ls_text::{TextRange, TextSize};

/// The label of the place that [`Snapshot::asked_by`] finds for a finding.
pub fn asked_by_label(finding: &Finding) -> &'static str {
    match finding.kind {
        ProblemKind::Resource(ResourceProblem::UnknownField { .. }) => "the CRD declares the fields here",
        _ => "the CRD requires it here",
    }
}

/// A place in the definition of a kind, independent of a text.
#[derive(Clone, Debug)]
pub struct CrdPlace {
    pub(super) definition: Arc<Definition>,
    /// The name at the place. Like the entry, it counts from the start of the definition.
    pub(super) key: TextRange,
    pub(super) entry: TextRange,
}

/// A name in a resource with its declaration.
#[derive(Clone, Debug)]
pub struct CrdLink {
    /// The name at the cursor.
    pub origin: TextRange,
    pub target: CrdPlace,
}

/// A property of the resources of a CRD.
#[derive(Clone, Debug)]
pub struct ResourceProperty {
    definition: Arc<Definition>,
    property: Property,
}

impl Snapshot {
    /// The declaration in the CRD for the name at `offset` in a custom resource.
    pub fn declaration_in_crd(&self, offset: TextSize) -> Option<CrdLink> {
        let place = self.cursor(offset).in_resource()?;
        let part = place.part()?;
        let origin = place.scalar.range();
        let head = match place.path.segments() {
            [only] => place_of_head(place.kind, part, &only.text()),
            _ => None,
        };
        let target = head.or_else(|| declared(place.kind, part))?;
        Some(CrdLink { origin, target })
    }

    /// The kinds in the headers of custom resources, each with its place in the CRD.
    pub fn crd_links(&self) -> Vec<CrdLink> {
        let kind = [Segment::from("kind")];
        let places = self.resources().filter_map(|(placed, _)| self.content_along(placed.index, &kind));
        places.filter_map(|content| self.declaration_in_crd(content.range().start())).collect()
    }

    /// The place in the CRD from which a finding about a custom resource follows.
    pub fn asked_by(&self, finding: &Finding) -> Option<CrdPlace> {
        let Origin { path, keywords } = Origin::of(finding)?;
        let (kind, part) = self.part_along(finding.document, &path)?;
        let definition = || Arc::clone(kind.definition());
        if let ProblemKind::Resource(ResourceProblem::Rule { rule, .. }) = &finding.kind
            && kind.definition().crd().is_some()
        {
            let rule = *rule + root_of(kind, &part)?.start;
            return Some(CrdPlace { definition: definition(), key: rule, entry: rule });
        }
        let schema = schema_of(kind, &part)?;
        let field = keywords.iter().find_map(|keyword| schema.schema.field(*keyword));
        let (key, entry) = match field {
            Some(field) => (field.key + schema.start, field.key.cover(field.value_range) + schema.start),
            None => (schema.key, schema.key.cover(schema.range())),
        };
        Some(CrdPlace { definition: definition(), key, entry })
    }

    /// The property of custom resources named at `offset` in a CRD.
    pub fn resource_property(&self, offset: TextSize) -> Option<ResourceProperty> {
        let (property, _) = property_at(self, offset)?;
        let definition = Arc::clone(&self.objects().nth(property.object)?.placed.definition);
        Some(ResourceProperty { definition, property })
    }

    /// The keys of a property in the custom resources of this text.
    pub fn uses(&self, of: &ResourceProperty) -> Vec<TextRange> {
        let mut uses = Vec::new();
        for (document, name) in self.resources() {
            let kind = self.kind_named(&name).filter(|kind| Arc::ptr_eq(kind.definition(), &of.definition));
            let type_meta = document.document.type_meta();
            let Some((kind, type_meta)) = kind.zip(type_meta) else { continue };
            let is_of_version = kind.whole(&type_meta.api_version).is_some_and(|whole| of.is_in(kind, &whole));
            let Some(value) = is_of_version.then(|| document.document.value()).flatten() else { continue };
            let path = [&edges_to_schema(kind)[..], &of.property.path].concat();
            keys_along(&value, &path, &mut |range| uses.push(range + document.start));
        }
        uses
    }
}

impl ResourceProperty {
    pub fn name(&self) -> &str {
        self.property.name()
    }

    /// Whether the property belongs to the version of a resource.
    fn is_in(&self, kind: &ResourceKind, whole: &ResourcePart<'_>) -> bool {
        root_for(kind, whole).is_some_and(|root| self.property.roots.contains(&root))
    }
}

/// The declaration of a part: its property, or the schema of its items or values.
fn declared(kind: &ResourceKind, part: &ResourcePart<'_>) -> Option<CrdPlace> {
    let is_described = part.schema().is_some() && !part.edges().is_empty();
    let schema = schema_of(kind, part).filter(|_| is_described)?;
    let entry = schema.key.cover(schema.range());
    Some(CrdPlace { definition: Arc::clone(kind.definition()), key: schema.key, entry })
}

/// The schema of a part or of its nearest ancestor with a schema, placed as if the definition were at the start of the
/// text.
fn schema_of<'k>(kind: &'k ResourceKind, part: &ResourcePart<'_>) -> Option<PlacedSchema<'k>> {
    let step = |schema: PlacedSchema<'k>, edge: &Edge| Some(schema.to(schema.schema.child(edge)?));
    let edges = part.edges().strip_prefix(&edges_to_schema(kind)[..])?;
    edges.iter().try_fold(root_of(kind, part)?, step)
}

/// The root schema for a part's version, also placed as if the definition were at the start of the text.
fn root_of<'k>(kind: &'k ResourceKind, part: &ResourcePart<'_>) -> Option<PlacedSchema<'k>> {
    Some(PlacedSchema::root(root_for(kind, part)?.slot(kind.definition())?, TextSize::new(0)))
}

/// The root schema for a part's version in the definition of its kind.
fn root_for(kind: &ResourceKind, part: &ResourcePart<'_>) -> Option<PropertyRoot> {
    let definition = kind.definition();
    let version = part.version();
    match &definition.object {
        DefinedObject::Crd(_) => {
            Some(version.map_or(PropertyRoot::TopLevel, |version| PropertyRoot::of_version(definition, version)))
        }
        DefinedObject::SchemaOwner(owner) if is_constraint_template(owner) => Some(PropertyRoot::Held(0)),
        DefinedObject::SchemaOwner(owner) => {
            let path = version_schema(version?);
            owner.schemas.iter().position(|owned| owned.written == path).map(PropertyRoot::Held)
        }
    }
}

/// The path in a resource to the value that the root schema of its kind describes.
fn edges_to_schema(kind: &ResourceKind) -> Vec<Edge> {
    match &kind.definition().object {
        DefinedObject::SchemaOwner(owner) if is_constraint_template(owner) => {
            ["spec", "parameters"].map(|name| Edge::Property(name.into())).into()
        }
        _ => Vec::new(),
    }
}

fn is_constraint_template(owner: &SchemaOwner) -> bool {
    matches!(owner.kind, SchemaOwnerKind::ConstraintTemplate { .. })
}

/// The place in the CRD that names the version or kind of a whole resource. In an object that a CRD is made from, the
/// place is the object's `apiVersion`.
fn place_of_head(kind: &ResourceKind, part: &ResourcePart<'_>, name: &str) -> Option<CrdPlace> {
    let is_head = part.fate() == Fate::ObjectMeta;
    let place = |key: TextRange, entry: TextRange| {
        is_head.then(|| CrdPlace { definition: Arc::clone(kind.definition()), key, entry })
    };
    if let DefinedObject::SchemaOwner(owner) = &kind.definition().object {
        let is_named = matches!(name, "kind" | "apiVersion");
        return is_named.then(|| place(owner.api_version_range, owner.api_version_range)).flatten();
    }
    let spec: &Object = kind.definition().crd()?.object.object("spec")?;
    let member: &Member = match name {
        "kind" => spec.object("names")?.get("kind")?,
        "apiVersion" => match part.version() {
            Some(version) => spec.objects("versions").get(version)?.get("name")?,
            None => spec.get("version")?,
        },
        _ => return None,
    };
    place(member.value_range, member.key.cover(member.value_range))
}
