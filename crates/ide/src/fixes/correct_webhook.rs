//! Corrects the address of a webhook: writes the scheme `https://`, or the `/` at the start of the path.
//!
//! ```yaml document before crd/webhook
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig: {url: "http://example.com/convert"}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig: {url: "https://example.com/convert"}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_rules::{ConversionProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["crd/webhook"], correct);

fn correct(ctx: &FixContext<'_>) -> Option<Fix> {
    let place = ctx.entry()?;
    let written = place.scalar()?;
    let meant = match &ctx.finding.kind {
        ProblemKind::Conversion(ConversionProblem::UrlInvalid { .. }) => {
            let address =
                written.strip_prefix("http://").or_else(|| (!written.contains("://")).then_some(&*written))?;
            format!("https://{address}")
        }
        ProblemKind::Conversion(ConversionProblem::PathInvalid { .. }) if !written.starts_with('/') => {
            format!("/{written}")
        }
        _ => return None,
    };
    Fix::risky(title!("write '{}'", meant), ctx.edits().replace_string(place, &meant)?)
}
