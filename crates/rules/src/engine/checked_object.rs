//! A checked object with schemas: a CRD, or an object from which a CRD is made.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock};

use super::checked::{CheckCost, Checked};
use super::gather::{VersionPlace, gather};
use super::rule_costs::{self, DefinitionCosts};
use crate::crd::{self, CrdContext, StatusSubresource, Update};
use crate::decode::{document, fault};
use crate::problem::Ratchets;
use crate::rule::ObjectPlace;
use crate::rule::ValueSteps;
use crate::rule::{Context, Pruning};
use crate::rule::{Finding, Related};
use crate::rule::{IN_OTHER_VERSION, MAX_RELATED};
use crd_ls_grammar::go_regexp::SharedMatchers;
use crd_ls_model::{
    ApiVersion, Crd, DefinedObject, Definition, FieldPath, Hub, SchemaOwner, SchemaSlot, shared_schema, version_schema,
};
use crd_ls_text::{TextRange, TextSize};

/// An object whose schemas have been checked.
pub(crate) struct CheckedObject {
    pub(crate) definition: Arc<Definition>,
    schemas: Vec<CheckedSlot>,
    /// The problems of a CRD outside of its schemas.
    own: Vec<Finding>,
    /// The update, if the object replaces another object.
    update: Option<Arc<Update>>,
    /// The number of steps for comparing the defaults of the object.
    pub(super) value_steps: ValueSteps,
    /// Small patterns, compiled once for all custom resources of the object.
    pub(crate) patterns: SharedMatchers,
    /// The CRDs that a controller makes from the object.
    pub(super) made: OnceLock<Box<[Arc<Self>]>>,
}

struct CheckedSlot {
    slot: SchemaSlot,
    checked: Arc<Checked>,
    version: Option<String>,
    /// The path of the schema in the object.
    written: FieldPath,
    /// The path of the schema as the server prints it.
    hub: FieldPath,
}

/// A schema to check, with its context.
struct Unchecked<'d> {
    slot: &'d SchemaSlot,
    context: Context,
    version: Option<String>,
    written: FieldPath,
    hub: FieldPath,
}

impl Unchecked<'_> {
    /// Skips the checks that the old object did not pass.
    fn after(self, crd: &Crd, update: Option<&Update>) -> Self {
        let forgiven = |update: &Update| update.forgiven(crd, self.version.as_deref(), &self.slot.schema);
        let forgiven = update.map(forgiven).unwrap_or_default();
        Self { context: Context { forgiven, ..self.context }, ..self }
    }
}

impl CheckedObject {
    /// Checks an object, and reuses unchanged parts of `old`. Adds the work to `cost`. `update` is set if the object
    /// replaces another object.
    pub(crate) fn new(
        definition: &Arc<Definition>,
        old: Option<&Self>,
        update: Option<Arc<Update>>,
        cost: &mut CheckCost,
    ) -> Self {
        let steps_before = cost.value_steps;
        let old = old.map_or(&[][..], |old| &old.schemas);
        let old_by_name: HashMap<_, _> = old.iter().map(|old| (old.version.clone(), old)).collect();
        let old_by_path: HashMap<_, _> = old.iter().map(|old| (old.written.clone(), old)).collect();
        let mut check = |Unchecked { slot, context, version, written, hub }: Unchecked<'_>| {
            // A moved version is found by its name, a renamed version by its path.
            let old = old_by_name.get(&version).or_else(|| old_by_path.get(&written));
            let checked = Checked::new(&slot.schema, context, old.map(|old| &old.checked), cost);
            CheckedSlot { slot: slot.clone(), checked, version, written, hub }
        };
        let (schemas, own) = match &definition.object {
            DefinedObject::Crd(crd) => {
                let hub = Hub::new(crd);
                let schemas =
                    schemas_of_crd(crd, hub, definition).map(|unchecked| unchecked.after(crd, update.as_deref()));
                let schemas: Vec<CheckedSlot> = schemas.map(&mut check).collect();
                let has_default = schemas.iter().any(|schema| schema.checked.has_default);
                (
                    schemas,
                    crd::check(&CrdContext {
                        crd,
                        hub,
                        has_default,
                        update: update.as_deref(),
                        kubernetes: definition.kubernetes,
                    }),
                )
            }
            DefinedObject::SchemaOwner(owner) => {
                (schemas_of_owner(owner, definition).map(&mut check).collect(), Vec::new())
            }
        };
        let value_steps = cost.value_steps.since(steps_before);
        Self {
            definition: Arc::clone(definition),
            schemas,
            own,
            update,
            value_steps,
            patterns: SharedMatchers::default(),
            made: OnceLock::new(),
        }
    }

    /// The findings about the object at its place, except in the parts that it shares with `known`.
    pub(crate) fn findings(
        self: &Arc<Self>,
        place: &ObjectPlace,
        is_text_refused: bool,
        known: Option<&Arc<Self>>,
        out: &mut Vec<Finding>,
    ) {
        if known.is_some_and(|known| Arc::ptr_eq(known, self)) {
            return;
        }
        let first = out.len();
        out.extend(self.definition.crd().into_iter().flat_map(|crd| document::head(place, crd)));
        let head = out.len();
        let is_refused = is_text_refused || head > first;
        let has_mismatch = self.schemas.iter().any(|schema| schema.checked.obstacles.decode);
        let is_decoding_refused = match self.definition.crd() {
            Some(crd) => fault::check(place, crd, is_refused || has_mismatch, out),
            None => is_refused || has_mismatch,
        };
        out.extend(crd::place_all(&self.own, place, is_decoding_refused));
        self.gather(place, is_decoding_refused, known, out);
        if let Some(update) = &self.update {
            update.leave_out_old_warnings(out, head);
        }
        if is_refused {
            let decoded = out.iter_mut().skip(head);
            decoded.filter(|finding| finding.kind.server_type().is_some()).for_each(|finding| finding.masked = true);
        }
    }

    /// The checks that the object's schemas have failed, and that the server skips when the object is updated.
    pub(crate) fn unpassed(&self) -> Ratchets {
        self.schemas.iter().fold(Ratchets::default(), |all, schema| all.union(schema.checked.unpassed()))
    }

    /// The schema that starts at a place in the object, with its path in the object.
    pub(crate) fn schema_at(&self, start: TextSize) -> Option<(&Checked, &FieldPath)> {
        let schema = self.schemas.iter().find(|schema| schema.slot.start == start)?;
        Some((&schema.checked, &schema.written))
    }

    /// Whether the whole object can be parsed and decoded.
    pub(crate) fn is_decoded(&self) -> bool {
        let has_fault = |crd: &Crd| crd.faults.iter().any(|fault| fault.kind.is_refused());
        !self.definition.has_syntax_error()
            && !self.definition.crd().is_some_and(has_fault)
            && !self.schemas.iter().any(|schema| schema.checked.obstacles.decode)
    }

    /// The costs of the object's rules. The server checks a schema that all versions share only once.
    pub(crate) fn costs(&self, document: u32) -> DefinitionCosts {
        let mut costs = DefinitionCosts { document, ..DefinitionCosts::default() };
        let is_decoded =
            self.definition.crd().is_none_or(|crd| crd.faults.iter().all(|fault| !fault.kind.is_refused()))
                && !self.schemas.iter().any(|schema| schema.checked.obstacles.decode);
        let mut seen = HashSet::new();
        for schema in self.schemas.iter().filter(|schema| is_decoded && seen.insert(&schema.hub)) {
            rule_costs::collect(&schema.checked, &schema.hub, &mut costs);
        }
        costs
    }

    fn gather(
        &self,
        place: &ObjectPlace,
        is_decoding_refused: bool,
        known: Option<&Arc<Self>>,
        out: &mut Vec<Finding>,
    ) {
        let crd = self.definition.crd();
        let first = out.len();
        let mut ends = Vec::with_capacity(self.schemas.len());
        for (index, schema) in self.schemas.iter().enumerate() {
            let place = VersionPlace {
                written: &place.written(&schema.written),
                own: &schema.written,
                hub: &schema.hub,
                document: place.document,
                start: place.offset(schema.slot.start),
                key: place.range(schema.slot.key),
                is_decoding_refused,
                is_v1beta1: crd.is_some_and(|crd| crd.api_version == ApiVersion::V1beta1),
            };
            let known = known.and_then(|known| known.schemas.get(index)).map(|known| &known.checked);
            gather(&place, &schema.checked, known, out);
            ends.push(out.len() - first);
        }
        if self.schemas.iter().filter(|schema| schema.written != schema.hub).count() > 1 {
            let root = |slot: usize| {
                self.schemas.get(slot).map_or(0, |schema| place.written(&schema.written).segments().len())
            };
            let findings = out.get_mut(first..).unwrap_or_default();
            let twins = twins(findings, &ends, root);
            for (finding, related) in findings.iter_mut().zip(twins) {
                finding.related.extend(related);
            }
        }
    }
}

fn schemas_of_crd<'d>(crd: &'d Crd, hub: Hub, definition: &'d Definition) -> impl Iterator<Item = Unchecked<'d>> {
    let status = StatusSubresource::new(crd);
    let is_in_any = status.is_in_any();
    let is_kept = crd.object.object("spec").and_then(|spec| spec.bool("preserveUnknownFields"));
    let is_kept = is_kept.unwrap_or(crd.api_version == ApiVersion::V1beta1);
    let pruning = if is_kept { Pruning::Off } else { Pruning::Here };
    let top_level = crd.top_level_schema().map(|slot| {
        let written = shared_schema();
        let hub = written.clone();
        Unchecked { slot, context: Context::root(is_in_any, pruning, definition), version: None, written, hub }
    });
    let versions = crd.versions.iter().enumerate().filter_map(move |(index, version)| {
        let slot = version.schema.as_ref()?;
        let written = version_schema(index);
        let has_status = if hub.schemas { is_in_any } else { status.is_in_version(index) };
        Some(Unchecked {
            slot,
            context: Context::root(has_status, pruning, definition),
            version: Some(version.name.clone()),
            hub: hub.printed(&written),
            written,
        })
    });
    top_level.into_iter().chain(versions)
}

fn schemas_of_owner<'d>(
    owner: &'d SchemaOwner,
    definition: &Definition,
) -> impl Iterator<Item = Unchecked<'d>> + use<'d> {
    let context = Context::of_owner(owner.kind, definition);
    owner.schemas.iter().map(move |owned| Unchecked {
        slot: &owned.slot,
        context,
        version: owned.version.clone(),
        written: owned.written.clone(),
        hub: owned.hub.clone(),
    })
}

/// For each finding, the same finding in the other versions. The server reports a problem of all versions once, but
/// here each version has a finding. `ends` has the end of each schema's findings, and `root` returns the length of each
/// schema's path.
fn twins<'f>(findings: &'f [Finding], ends: &[usize], root: impl Fn(usize) -> usize) -> Vec<Vec<Related>> {
    let roots: Vec<usize> = (0..ends.len()).map(root).collect();
    let key = |(index, finding): (usize, &'f Finding)| {
        let slot = ends.partition_point(|&end| end <= index);
        let root = roots.get(slot).copied().unwrap_or_default();
        (slot, (&finding.kind, finding.written.segments().get(root..).unwrap_or_default()))
    };
    let keys: Vec<_> = findings.iter().enumerate().map(key).collect();
    let mut places: HashMap<_, Vec<(usize, TextRange)>> = HashMap::new();
    for ((slot, key), finding) in keys.iter().zip(findings) {
        places.entry(key).or_default().push((*slot, finding.range));
    }
    let others = |(slot, key): &(usize, _)| {
        let others = places.get(key).into_iter().flatten().filter(|(other, _)| other != slot);
        let others = others.take(MAX_RELATED);
        others.map(|&(_, range)| Related { message: IN_OTHER_VERSION, range }).collect()
    };
    keys.iter().map(others).collect()
}
