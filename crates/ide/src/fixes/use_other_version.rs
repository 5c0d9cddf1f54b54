//! Changes `apiVersion` to another version of the same CRD: to a served version that declares all unknown fields, or,
//! if the written version is not served, to the expected version.
//!
//! ```yaml resource before resource/decode
//! type: object
//! ---
//! apiVersion: example.com/v2
//! kind: Foo
//! metadata:
//!   name: web
//! ```
//! ```yaml resource after
//! type: object
//! ---
//! apiVersion: example.com/v1
//! kind: Foo
//! metadata:
//!   name: web
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::entry_named;
use crd_ls_model::{FieldPath, Segment};
use crd_ls_rules::{Fate, ProblemKind, ResourceKind, ResourceProblem};

pub(super) const FIX: QuickFix = QuickFix::one(&["resource/unknown-field", "resource/decode"], find);

/// The maximum number of unknown fields that are compared.
const MAX_FIELDS: usize = 64;
/// The maximum number of versions that are compared.
const MAX_VERSIONS: usize = 16;

fn find(ctx: &FixContext<'_>) -> Option<Fix> {
    match &ctx.finding.kind {
        ProblemKind::Resource(ResourceProblem::ApiVersion { written, expected }) if written != expected => {
            let root = ctx.snapshot.content_along(ctx.finding.document, &[])?.mapping()?;
            let edit = ctx.set_string(root, "apiVersion", expected)?;
            Fix::risky(title!("change 'apiVersion' to '{expected}'"), edit)
        }
        ProblemKind::Resource(ResourceProblem::UnknownField { .. }) => change(ctx),
        _ => None,
    }
}

fn change(ctx: &FixContext<'_>) -> Option<Fix> {
    let (kind, _) = ctx.snapshot.part_along(ctx.finding.document, &FieldPath::ROOT)?;
    let root = ctx.snapshot.content_along(ctx.finding.document, &[])?.mapping()?;
    let place = entry_named(root, "apiVersion")?;
    let written = place.scalar()?;
    let is_alike =
        |other: &&crate::Finding| other.document == ctx.finding.document && other.code() == ctx.finding.code();
    let unknown: Vec<&FieldPath> =
        ctx.snapshot.findings().iter().filter(is_alike).map(|other| &other.written).take(MAX_FIELDS + 1).collect();
    let declares_all = |version: &String| {
        *version != *written && unknown.len() <= MAX_FIELDS && unknown.iter().all(|path| declares(kind, version, path))
    };
    let version = kind.served().into_iter().take(MAX_VERSIONS).find(declares_all)?;
    let name = ctx.finding.written.last()?.text().into_owned();
    let title = title!("change 'apiVersion' to '{version}', which declares '{name}'");
    Fix::risky(title, ctx.edits().replace_string(place, &version)?)
}

/// Whether the schema of a version declares a field.
fn declares(kind: &ResourceKind, version: &str, path: &FieldPath) -> bool {
    let Some(whole) = kind.whole(version) else { return false };
    let part = path.segments().iter().fold(whole, |part, segment| match segment {
        Segment::Index(_) => part.item(),
        Segment::Name(_) | Segment::Key(_) => part.member(&segment.text()),
    });
    matches!(part.fate(), Fate::Declared | Fate::MapValue)
}
