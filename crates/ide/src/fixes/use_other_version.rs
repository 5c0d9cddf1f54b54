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
use crd_ls_model::FieldPath;
use crd_ls_rules::{MeantField, ProblemKind, ResourceKind, ResourceProblem};

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
            Fix::risky(title!("change 'apiVersion' to '{}'", expected), edit)
        }
        ProblemKind::Resource(ResourceProblem::UnknownField { meant, .. }) => change(ctx, meant.as_ref()),
        _ => None,
    }
}

fn change(ctx: &FixContext<'_>, meant: Option<&MeantField>) -> Option<Fix> {
    let (kind, _) = ctx.snapshot.part_along(ctx.finding.document, &FieldPath::ROOT)?;
    let root = ctx.snapshot.content_along(ctx.finding.document, &[])?.mapping()?;
    let place = entry_named(root, "apiVersion")?;
    let version = match meant {
        Some(MeantField::OfVersion { api_version, .. }) => api_version.to_string(),
        _ => version_of_all(ctx, kind, &place.scalar()?)?,
    };
    let title = title!("change 'apiVersion' to '{}'", version);
    Fix::risky(title, ctx.edits().replace_string(place, &version)?)
}

/// The other version that declares all unknown fields.
fn version_of_all(ctx: &FixContext<'_>, kind: &ResourceKind, written: &str) -> Option<String> {
    let is_alike =
        |other: &&crate::Finding| other.document == ctx.finding.document && other.code() == ctx.finding.code();
    let unknown: Vec<&FieldPath> =
        ctx.snapshot.findings().iter().filter(is_alike).map(|other| &other.written).take(MAX_FIELDS + 1).collect();
    let declares =
        |version: &str, path: &&FieldPath| kind.whole(version).is_some_and(|whole| whole.declares(path.segments()));
    let declares_all = |version: &String| {
        *version != *written && unknown.len() <= MAX_FIELDS && unknown.iter().all(|path| declares(version, path))
    };
    kind.served().into_iter().take(MAX_VERSIONS).find(declares_all)
}
