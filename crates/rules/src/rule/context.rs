//! The context of a schema, which determines the requirements that rules have on the schema.

use super::above::Above;
use super::adoption::Adoption;
use super::int_or_string_pattern::is_any_of_pattern;
use super::reach::{ChildReach, Reach};
use super::rule_type::RuleType;
use crate::problem::{Level, MetaPart, Ratchets};
use crd_ls_model::{Child, Definition, Edge, Keyword, Kubernetes, Limits, Schema, SchemaOwnerKind};

/// The context of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Context {
    pub structure: Structure,
    /// The validation of keywords. None if the server does not validate keywords here.
    pub walk: Option<KeywordWalk>,
    pub surroundings: Surroundings,
    pub reach: Reach,
    pub above: Above,
    /// The type that enclosing rules give to the values of the schema.
    pub rule_type: RuleType,
    pub adoption: Adoption,
    pub pruning: Pruning,
    /// Whether strict decoding reaches the schema. It skips values that may be either a schema or something else.
    pub is_strictly_decoded: bool,
    /// The checks that the server skips because the object did not pass them before the update.
    pub forgiven: Ratchets,
    pub limits: Limits,
    /// The version of Kubernetes that must accept the schema.
    pub kubernetes: Kubernetes,
}

/// Whether the server prunes undeclared fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pruning {
    /// The CRD preserves all fields.
    Off,
    /// The enclosing list preserves the fields of its items.
    KeptByList,
    Here,
}

/// The place of a schema, for the structural rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Structure {
    /// In the structural schema: outside of `allOf`, `anyOf`, `oneOf` and `not`.
    Core { level: Level, role: Role },
    /// Inside `allOf`, `anyOf`, `oneOf` or `not`. If `exempt_any_of` is set, the `anyOf` of the schema is the pattern
    /// for int-or-string, in which types are allowed.
    Junctor { exempt_any_of: bool },
    /// The server does not validate the structure here.
    Unvisited,
}

/// Whether a schema describes one of the fields of every Kubernetes object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Plain,
    /// `apiVersion` or `kind` of the root or of an embedded resource.
    TypeMeta,
    /// `metadata` of an embedded resource.
    Metadata,
    /// `metadata` of the root.
    RootMetadata,
}

/// The state of the validation of keywords. Source: `specStandardValidatorV3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeywordWalk {
    /// Whether the schema is inside `apiVersion`, `kind` or `metadata` of the root or of an embedded resource.
    pub is_inside_resource_meta: bool,
    /// The part of an object's metadata in which defaults are forbidden here. None if a default is allowed.
    pub no_default_in: Option<MetaPart>,
}

/// The place of a default. Source: `ValidateDefaults`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Surroundings {
    /// The fields of a resource.
    Resource,
    /// The `apiVersion`, `kind` or `metadata` of the root or of an embedded resource.
    ObjectMeta,
    /// The values of maps, and the schemas inside `allOf`, `anyOf`, `oneOf` and `not`, in which the server does not
    /// validate defaults.
    Ignored,
}

impl Context {
    /// The context of a version's schema.
    pub(crate) fn root(has_status: bool, pruning: Pruning, definition: &Definition) -> Self {
        let Definition { limits, kubernetes, .. } = *definition;
        Self {
            structure: Structure::Core { level: Level::Root { has_status }, role: Role::Plain },
            walk: Some(KeywordWalk { is_inside_resource_meta: false, no_default_in: None }),
            surroundings: Surroundings::Resource,
            reach: Reach::ROOT,
            above: Above::default(),
            rule_type: RuleType::Unused,
            adoption: Adoption::Whole,
            pruning,
            is_strictly_decoded: true,
            forgiven: Ratchets::default(),
            limits,
            kubernetes,
        }
    }

    /// The context of a schema in an object that is not a CRD.
    pub(crate) fn of_owner(kind: SchemaOwnerKind, definition: &Definition) -> Self {
        let field = Structure::Core { level: Level::Field, role: Role::Plain };
        let has_status = kind == SchemaOwnerKind::CompositeResourceDefinition;
        let root = Self { is_strictly_decoded: false, ..Self::root(has_status, Pruning::Here, definition) };
        match kind {
            SchemaOwnerKind::CompositeResourceDefinition => Self { adoption: Adoption::CompositeRoot, ..root },
            SchemaOwnerKind::ConstraintTemplate { is_legacy: false } => Self { structure: field, ..root },
            SchemaOwnerKind::ConstraintTemplate { is_legacy: true } => {
                Self { structure: field, adoption: Adoption::Legacy, ..root }
            }
            SchemaOwnerKind::Named => root,
        }
    }

    pub(crate) fn is_root(self) -> bool {
        matches!(self.structure, Structure::Core { level: Level::Root { .. }, .. })
    }

    /// The type that the server has for the rules of a schema in this context.
    pub(crate) fn rule_type_of(self, schema: &Schema) -> RuleType {
        self.rule_type.of(schema, self.is_root() || schema.is_true(Keyword::XEmbeddedResource))
    }

    /// Whether the schema is outside of `allOf`, `anyOf`, `oneOf` and `not`, and the server validates its structure.
    pub(crate) fn is_core(self) -> bool {
        matches!(self.structure, Structure::Core { .. })
    }
}

/// The contexts of the child schemas.
pub(crate) struct ChildContexts {
    context: Context,
    /// Whether the schema's `anyOf` is the pattern for int-or-string.
    has_int_or_string: bool,
    /// Whether the schema describes an object with `apiVersion`, `kind` and `metadata`.
    is_resource: bool,
    reach: ChildReach,
    above: Above,
    /// The type for the rules of the schema. The next field is the type for the rules of items and values.
    rule_type: RuleType,
    rule_type_of_elements: RuleType,
    /// The pruning in the items of a list.
    pruning_in_items: Pruning,
}

impl ChildContexts {
    /// The contexts for the children of `schema`. `context` is the context of `schema` itself.
    pub(crate) fn new(schema: &Schema, context: Context) -> Self {
        // From a composite resource's `spec` and `status`, Crossplane drops these keywords.
        let is_taken = context.adoption != Adoption::CompositePart;
        let has_int_or_string =
            is_taken && context.is_core() && schema.keywords().contains(Keyword::AnyOf) && is_any_of_pattern(schema);
        let is_resource = context.is_root() || is_taken && schema.is_true(Keyword::XEmbeddedResource);
        let pruning_in_items = match context.pruning {
            Pruning::Here if schema.is_true(Keyword::XPreserveUnknownFields) => Pruning::KeptByList,
            pruning => pruning,
        };
        let reach = ChildReach::new(schema, context.reach);
        let above = context.above.with_rules_of(schema);
        let rule_type = context.rule_type_of(schema);
        let rule_type_of_elements = rule_type.of_elements(schema);
        Self {
            context,
            has_int_or_string,
            is_resource,
            reach,
            above,
            rule_type,
            rule_type_of_elements,
            pruning_in_items,
        }
    }

    /// The context of a child.
    pub(crate) fn of(&self, child: &Child) -> Context {
        let pruning = match (self.context.pruning, &child.edge) {
            (_, Edge::Items) => self.pruning_in_items,
            (Pruning::KeptByList, _) => Pruning::Here,
            (pruning, _) => pruning,
        };
        let adoption = self.context.adoption.of_child(&child.edge);
        let is_strictly_decoded = self.context.is_strictly_decoded && child.edge.is_strict();
        let dropped = Context {
            structure: Structure::Unvisited,
            walk: None,
            surroundings: Surroundings::Ignored,
            reach: Reach::ROOT,
            above: Above::default(),
            rule_type: RuleType::Unused,
            adoption,
            pruning,
            is_strictly_decoded,
            ..self.context
        };
        if adoption == Adoption::Dropped {
            return dropped;
        }
        let structure = self.structure(child);
        let (walk, surroundings) = (self.walk(child), self.surroundings(child));
        let (reach, rule_type) = match structure {
            Structure::Core { .. } => (self.reach.of_child(&child.edge), self.rule_type_of_child(&child.edge)),
            _ => (Reach::ROOT, RuleType::Unused),
        };
        Context {
            structure,
            walk,
            surroundings,
            reach,
            above: self.above.within(self.context.is_root(), &child.edge),
            rule_type,
            ..dropped
        }
    }

    fn rule_type_of_child(&self, edge: &Edge) -> RuleType {
        match edge {
            Edge::Items | Edge::AdditionalProperties => self.rule_type_of_elements,
            _ => self.rule_type.of_properties(),
        }
    }

    fn surroundings(&self, child: &Child) -> Surroundings {
        match (self.context.surroundings, &child.edge) {
            (Surroundings::Ignored, _) => Surroundings::Ignored,
            (_, Edge::Property(_) | Edge::Items) if child.schema.is_true(Keyword::XEmbeddedResource) => {
                Surroundings::Resource
            }
            (_, Edge::Property(name)) if self.role(name) != Role::Plain => Surroundings::ObjectMeta,
            (around, Edge::Property(_) | Edge::Items) => around,
            _ => Surroundings::Ignored,
        }
    }

    fn structure(&self, child: &Child) -> Structure {
        match self.context.structure {
            Structure::Core { .. } => self.in_core(child),
            Structure::Junctor { exempt_any_of } => match child.edge {
                Edge::AnyOf(_) if exempt_any_of => Structure::Unvisited,
                Edge::AnyOf(_) | Edge::AllOf(_) | Edge::OneOf(_) | Edge::Not | Edge::Items | Edge::Property(_) => {
                    Structure::Junctor { exempt_any_of: false }
                }
                _ => Structure::Unvisited,
            },
            Structure::Unvisited => Structure::Unvisited,
        }
    }

    fn in_core(&self, child: &Child) -> Structure {
        let field = |role| Structure::Core { level: Level::Field, role };
        match &child.edge {
            Edge::Property(name) => field(self.role(name)),
            Edge::AdditionalProperties => field(Role::Plain),
            Edge::Items => Structure::Core { level: Level::Item, role: Role::Plain },
            Edge::AnyOf(_) if self.has_int_or_string => Structure::Unvisited,
            Edge::AllOf(0) => Structure::Junctor { exempt_any_of: is_any_of_pattern(&child.schema) },
            edge if edge.is_junctor() => Structure::Junctor { exempt_any_of: false },
            _ => Structure::Unvisited,
        }
    }

    fn role(&self, name: &str) -> Role {
        match name {
            _ if !self.is_resource => Role::Plain,
            "apiVersion" | "kind" => Role::TypeMeta,
            "metadata" if self.context.is_root() => Role::RootMetadata,
            "metadata" => Role::Metadata,
            _ => Role::Plain,
        }
    }

    fn walk(&self, child: &Child) -> Option<KeywordWalk> {
        let walk = self.context.walk?;
        match &child.edge {
            Edge::PatternProperty(_) | Edge::AdditionalItems => None,
            Edge::AdditionalProperties if walk.is_inside_resource_meta => {
                Some(KeywordWalk { no_default_in: Some(MetaPart::MapValue), ..walk })
            }
            Edge::Property(name) if self.is_resource => Some(self.walk_in_resource(walk, name)),
            _ => Some(walk),
        }
    }

    fn walk_in_resource(&self, walk: KeywordWalk, name: &str) -> KeywordWalk {
        let at_root = match name {
            "apiVersion" => MetaPart::ApiVersion,
            "kind" => MetaPart::Kind,
            "metadata" => MetaPart::Metadata,
            _ => return walk,
        };
        let no_default_in = if self.context.is_root() { Some(at_root) } else { walk.no_default_in };
        KeywordWalk { is_inside_resource_meta: true, no_default_in }
    }
}
