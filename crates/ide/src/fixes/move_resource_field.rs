//! Moves a field that would be pruned: to a neighbouring or enclosing object that declares the field.
//!
//! All fields of an object that belong to the same other object move together.
//!
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       image:
//!         type: string
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   image: nginx
//! replicas: 3 # enough
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       image:
//!         type: string
//!       replicas:
//!         type: integer
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   image: nginx
//!   replicas: 3 # enough
//! ```
//! ```yaml resource before resource/unknown-field
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       image:
//!         type: string
//!   status:
//!     type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec: {}
//! status:
//!   image: nginx
//! ```
//! ```yaml resource after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     properties:
//!       image:
//!         type: string
//!   status:
//!     type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! spec:
//!   image: nginx
//! status: {}
//! ```

use super::{Fix, FixContext, QuickFix, TitleArgument, title};
use crate::Finding;
use crate::cursor::EntryPlace;
use crate::edit::{Destination, Moved};
use crd_ls_model::{FieldPath, Segment};
use crd_ls_rules::{MeantField, ProblemKind, ResourcePart, ResourceProblem};
use crd_ls_syntax::Mapping;

pub(super) const FIX: QuickFix = QuickFix::several(&["resource/unknown-field"], find);

/// The maximum number of fields moved at once.
const MAX_TOGETHER: usize = 16;

/// The fields of `metadata` that authors write.
pub(super) const OF_METADATA: [&str; 7] =
    ["annotations", "finalizers", "generateName", "labels", "name", "namespace", "ownerReferences"];

/// The destination of fields.
#[derive(Clone, PartialEq, Eq)]
enum Home {
    /// The value of a sibling key.
    Beside(String),
    /// The enclosing object.
    Around,
    /// The spec for a field in the status, or the other way round.
    Half(&'static str),
}

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let homes = homes(ctx);
    let is_only = homes.len() == 1;
    Some(homes.into_iter().filter_map(|home| move_to(ctx, &home, is_only)).collect())
}

fn move_to(ctx: &FixContext<'_>, home: &Home, is_only: bool) -> Option<Fix> {
    let place = ctx.entry()?;
    let names = together(ctx, home);
    let entries: Vec<Moved<'_>> = names.iter().map(|(place, name)| Moved { place: *place, key: name }).collect();
    let (mapping, keys) = match home {
        Home::Beside(key) => (place.mapping, vec![&**key]),
        Home::Around => (around(ctx)?, Vec::new()),
        Home::Half(key) => (around(ctx)?, vec![*key]),
    };
    let edits = ctx.snapshot.relocated(&entries, &[Destination { mapping, keys }])?;
    let names = TitleArgument::names(names.iter().map(|(_, name)| name), " and ");
    let title = match home {
        Home::Beside(key) => title!("move {} into '{}'", names, key),
        Home::Half(key) => title!("move {} into '{}'", names, key),
        Home::Around => title!("move {} out of '{}'", names, ctx.finding.written.parent()?.last()?.text()),
    };
    if is_only { Fix::of_move(title, edits) } else { Fix::risky(title, edits) }
}

/// The siblings and the enclosing object that declare a field which is unknown in its own object.
fn homes(ctx: &FixContext<'_>) -> Vec<Home> {
    let ProblemKind::Resource(ResourceProblem::UnknownField { name, meant }) = &ctx.finding.kind else {
        return Vec::new();
    };
    match meant {
        Some(MeantField::OfSpec) => return vec![Home::Half("spec")],
        Some(MeantField::OfStatus { is_for_controller: false }) => return vec![Home::Half("status")],
        _ => {}
    }
    let Some((own, outer)) = parts(ctx) else { return Vec::new() };
    let Some(schema) = own.schema() else { return Vec::new() };
    let of_metadata = own.is_object() && OF_METADATA.contains(&&**name);
    let beside = schema.holders_of(name).filter(|key| *key != "metadata");
    let beside = of_metadata.then_some("metadata").into_iter().chain(beside);
    let is_around = outer.and_then(|outer| outer.schema()?.property(name)).is_some();
    beside.map(|key| Home::Beside(key.to_owned())).chain(is_around.then_some(Home::Around)).collect()
}

/// The object with the finding's field, and the object around that object. The second is None around an item of a list
/// and around the root.
pub(super) fn parts<'s>(ctx: &FixContext<'s>) -> Option<(ResourcePart<'s>, Option<ResourcePart<'s>>)> {
    let own = ctx.finding.written.parent()?;
    let outer = outer_path(&own).and_then(|outer| ctx.snapshot.part_along(ctx.finding.document, &outer));
    let (_, part) = ctx.snapshot.part_along(ctx.finding.document, &own)?;
    Some((part, outer.map(|(_, part)| part)))
}

fn outer_path(own: &FieldPath) -> Option<FieldPath> {
    let last = own.last()?;
    own.parent().filter(|_| !matches!(last, Segment::Index(_)))
}

/// The mapping around the mapping with the finding's field.
pub(super) fn around<'s>(ctx: &FixContext<'s>) -> Option<Mapping<'s>> {
    let outer = outer_path(&ctx.finding.written.parent()?)?;
    ctx.snapshot.content_along(ctx.finding.document, outer.segments())?.mapping()
}

/// The fields of the same mapping with the same destination, with their names, in the order of the text.
fn together<'s>(ctx: &FixContext<'s>, home: &Home) -> Vec<(EntryPlace<'s>, String)> {
    let parent = ctx.finding.written.parent();
    let is_beside = |other: &&Finding| {
        other.document == ctx.finding.document && other.code() == ctx.finding.code() && other.written.parent() == parent
    };
    // If the destination does not exist, its key may have been lost above the finding's field. Then the fields below
    // that field belong to it even if other objects declare them, too.
    let is_missing = || match (home, ctx.entry()) {
        (Home::Beside(key), Some(place)) => place.sibling(key).is_none(),
        _ => false,
    };
    let is_missing = is_missing();
    let belongs = |other: &&Finding| {
        let homes = homes(&FixContext { finding: other, ..*ctx });
        let is_below = is_missing && other.range.start() > ctx.finding.range.start();
        *other == ctx.finding || homes == [home.clone()] || is_below && homes.contains(home)
    };
    let place = |other: &Finding| {
        Some((ctx.snapshot.cursor_on(other.range).entry()?, other.written.last()?.text().into_owned()))
    };
    let others = ctx.snapshot.findings().iter().filter(is_beside).filter(belongs);
    others.filter_map(place).take(MAX_TOGETHER).collect()
}
