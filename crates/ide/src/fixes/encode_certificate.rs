//! Encodes a certificate in PEM as base64.
//!
//! ```yaml document before decode/type
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
//!       clientConfig:
//!         url: https://example.com/convert
//!         caBundle: |
//!           -----BEGIN CERTIFICATE-----
//!           MAA=
//!           -----END CERTIFICATE-----
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
//!       clientConfig:
//!         url: https://example.com/convert
//!         caBundle: LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1BQT0KLS0tLS1FTkQgQ0VSVElGSUNBVEUtLS0tLQo=
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crd_ls_grammar::base64;
use crd_ls_rules::{DecodeProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::one(&["decode/type"], encode);

/// The start of a block in PEM.
const BEGINNING: &str = "-----BEGIN ";

fn encode(ctx: &FixContext<'_>) -> Option<Fix> {
    let ProblemKind::Decode(DecodeProblem::InvalidBase64 { .. }) = &ctx.finding.kind else { return None };
    let place = ctx.entry()?;
    let certificate = place.scalar().filter(|written| written.trim_start().starts_with(BEGINNING))?;
    let edit = ctx.edits().replace_value(place, &base64::encode(certificate.as_bytes()))?;
    Fix::risky(title!("encode the certificate as base64"), edit)
}
