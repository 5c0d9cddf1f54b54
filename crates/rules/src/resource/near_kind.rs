//! The kind of a resource is not a misspelt kind of a known CRD.
//!
//! If no known CRD defines the kind, crd-ls can't check the resource, and the server probably does not know the kind
//! either. A kind is similar if it differs in the case of its letters or in one letter, or if it is the plural. A group
//! is similar if it differs in the case of its letters, in one letter, or in the last label, which may be missing or
//! additional, or if it is the name of the CRD. If `apiVersion` or `kind` is missing or misspelt, and the other of
//! these two fields fits a known CRD, this is reported as well.
//!
//! ```yaml document lint/unknown-kind
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ---
//! apiVersion: example.com/v1
//! kind: foo
//! #     ^^^ warning[lint/unknown-kind]: no known CRD defines the kind `foo` of `example.com`. Did you mean `Foo`?
//! metadata:
//!   name: web
//! ```

use std::collections::BTreeMap;

use super::judge::Judge;
use super::text;
use crate::Finding;
use crate::problem::ResourceProblem;
use crd_ls_grammar::kind_names;
use crd_ls_grammar::near_name::is_by_a_letter;
use crd_ls_model::{FieldPath, GroupKind, Json, JsonKind, JsonMember, PlacedDocument, is_core_kind};

/// The kinds of all known CRDs, each with one of its served versions.
pub type KnownNames = BTreeMap<GroupKind, Box<str>>;

/// The finding about a resource whose kind is unknown, but similar to a single known kind.
pub fn of_near_kind(placed: &PlacedDocument, name: &GroupKind, known: &KnownNames) -> Vec<Finding> {
    let mut near = known.keys().filter(|kind| is_near(name, kind));
    let (Some(meant), None) = (near.next(), near.next()) else { return Vec::new() };
    let Some((value, _)) = text::read(&mut Judge::new(placed)) else { return Vec::new() };
    let (field, meant) = match name.group == meant.group {
        true => ("kind", meant.kind.clone()),
        false => {
            let version =
                value.get("apiVersion").and_then(|member| Some(member.value.written_text()?.split_once('/')?.1));
            ("apiVersion", format!("{}/{}", meant.group, version.unwrap_or_default()).into())
        }
    };
    let mut out = Judge::new(placed);
    if let Some(place) = value.get(field).map(JsonMember::place) {
        out.report(ResourceProblem::NearKind { name: name.clone(), meant }, FieldPath::of([field]), place);
    }
    out.finish()
}

/// The finding about an object whose `apiVersion` has no group, although only a known CRD defines its kind.
pub fn of_missing_group(placed: &PlacedDocument, known: &KnownNames) -> Vec<Finding> {
    let is_own = |kind: &str| is_core_kind(kind) || kind == KUBECONFIG;
    let Some(written) = placed.document.type_meta().filter(|meta| !is_own(&meta.kind)) else {
        return Vec::new();
    };
    let mut near = known.iter().filter(|(name, _)| name.kind == written.kind);
    let (Some((name, served)), None) = (near.next(), near.next()) else { return Vec::new() };
    let Some((value, _)) = text::read(&mut Judge::new(placed)) else { return Vec::new() };
    let is_object = value.get("metadata").is_some() || value.get("spec").is_some();
    let behind = written.api_version.strip_prefix(&*name.group).unwrap_or(&written.api_version);
    let version = behind.trim_start_matches(|letter: char| !letter.is_ascii_alphanumeric());
    let version = if is_version(version) { version } else { served };
    let meant = format!("{}/{version}", name.group).into();
    let mut out = Judge::new(placed);
    let own = value.get("apiVersion").filter(|own| is_object && !matches!(own.value.kind, JsonKind::Hole(_)));
    if let Some(place) = own.map(JsonMember::place) {
        let written = GroupKind { group: Box::default(), kind: written.kind.clone() };
        out.report(ResourceProblem::NearKind { name: written, meant }, FieldPath::of(["apiVersion"]), place);
    }
    out.finish()
}

/// Whether a text is a usual name of a version, such as `v1alpha1`.
fn is_version(text: &str) -> bool {
    text.strip_prefix('v').is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
}

/// The finding about an object without `apiVersion` or without `kind` that is almost certainly of a known kind.
pub fn of_missing_head(placed: &PlacedDocument, known: &KnownNames) -> Vec<Finding> {
    let Some((value, _)) = text::read(&mut Judge::new(placed)) else { return Vec::new() };
    let mut out = Judge::new(placed);
    // Files of other programs may have a `kind`, too, but seldom one of these fields.
    let is_object = value.get("metadata").is_some() || value.get("spec").is_some();
    if is_object && let Some(missing) = MissingHead::of(&value, known) {
        missing.report(&value, &mut out);
    }
    out.finish()
}

/// The missing `apiVersion` or `kind` of an object, with its probable value.
struct MissingHead {
    field: &'static str,
    /// The other field, from which the value follows.
    other: &'static str,
    meant: Box<str>,
}

impl MissingHead {
    fn of(value: &Json, known: &KnownNames) -> Option<Self> {
        match (value.get("apiVersion"), value.get("kind")) {
            (None, Some(_)) => {
                let kind = value.text_of("kind")?;
                let mut fitting = known.iter().filter(|(name, _)| *name.kind == *kind);
                let ((name, version), None) = (fitting.next()?, fitting.next()) else { return None };
                let meant = format!("{}/{version}", name.group).into();
                Some(Self { field: "apiVersion", other: "kind", meant })
            }
            (Some(_), None) => {
                let (group, _) = value.text_of("apiVersion")?.split_once('/')?;
                let mut fitting = known.keys().filter(|name| *name.group == *group);
                let (name, None) = (fitting.next()?, fitting.next()) else { return None };
                Some(Self { field: "kind", other: "apiVersion", meant: name.kind.clone() })
            }
            _ => None,
        }
    }

    fn report(self, value: &Json, out: &mut Judge<'_>) {
        let Self { field, other, meant } = self;
        let is_meant = |member: &&JsonMember| member.value.as_str().is_some() && is_misspelt(&member.key, field);
        let misspelt = value.members().iter().find(is_meant);
        let shown = misspelt.or_else(|| value.get(other));
        let Some(JsonMember { key, key_range, .. }) = shown else { return };
        let problem = match misspelt {
            Some(_) => ResourceProblem::HeadMisspelt { written: (**key).into(), field },
            None => ResourceProblem::HeadMissing { field, meant },
        };
        out.report(problem, FieldPath::ROOT.child(key.to_string()), *key_range);
    }
}

/// Whether a key is almost certainly a misspelling of `field`, which is `apiVersion` or `kind`.
fn is_misspelt(key: &str, field: &str) -> bool {
    key != field && (key.eq_ignore_ascii_case(field) || is_by_a_letter(key, field))
}

/// Whether an undefined kind is almost certainly a misspelling of a known kind.
fn is_near(written: &GroupKind, known: &GroupKind) -> bool {
    // Crossplane puts an `X` before the name of another kind, so the first letter must be the same.
    let is_letter = |one: &str, other: &str| {
        one.len() > MAX_SHORT
            && one != other
            && one.chars().next() == other.chars().next()
            && is_by_a_letter(one, other)
    };
    if written.group == known.group {
        // A plural is at most two bytes longer. This check saves converting most kinds to lower case.
        if written.kind.len().abs_diff(known.kind.len()) > 2 {
            return false;
        }
        let (kind, other) = (written.kind.to_lowercase(), known.kind.to_lowercase());
        written.kind != known.kind
            && (kind == other || kind == kind_names::plural(&known.kind) || is_letter(&kind, &other))
    } else {
        let is_group = || {
            is_letter(&written.group, &known.group)
                || is_by_a_label(&written.group, &known.group)
                || is_by_domain(&written.group, &known.group)
                || is_by_plural(&written.group, known)
        };
        written.kind == known.kind && written.may_be_custom() && is_group()
    }
}

/// Whether one group is the other group with an additional label at its end, as in `ops.example` and `ops.example.com`.
/// With an additional label at its start, it is often a different group.
fn is_by_a_label(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() < other.len() { (one, other) } else { (other, one) };
    let label = long.strip_prefix(short).and_then(|rest| rest.strip_prefix('.'));
    short.contains('.') && label.is_some_and(|label| !label.is_empty() && !label.contains('.'))
}

/// Whether two groups differ only in the case of letters or in the last label, as in `example.com` and `example.org`.
fn is_by_domain(one: &str, other: &str) -> bool {
    let name = |group: &str| group.rsplit_once('.').map(|(name, _)| name.to_lowercase());
    name(one).is_some_and(|one| name(other).is_some_and(|other| one == other))
}

/// Whether a group is the name of the kind's CRD, as in `foos.example.com`.
fn is_by_plural(written: &str, known: &GroupKind) -> bool {
    let plural = written.strip_suffix(&*known.group).and_then(|rest| rest.strip_suffix('.'));
    plural.is_some_and(|plural| plural == kind_names::plural(&known.kind.to_lowercase()))
}

/// The kind of a kubeconfig, which no server reads.
const KUBECONFIG: &str = "Config";

/// The maximum length of short names, in bytes. Short names often differ in one letter by chance.
const MAX_SHORT: usize = 4;

#[cfg(test)]
mod tests;
