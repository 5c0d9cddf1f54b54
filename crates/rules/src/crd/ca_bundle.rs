//! The `caBundle` of a conversion webhook contains a certificate.
//!
//! The server accepts any base64. If the bundle contains no certificate, the server can't call the webhook, so no
//! object can be converted. The bundle is not checked if an annotation asks another program to inject it.
//!
//! Source: `webhook.ValidateCABundle` and `cert.ParseCertsPEM`, which look for a PEM block `CERTIFICATE`.
//!
//! ```yaml document lint/ca-bundle
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
//!         caBundle: Cg==
//! #                 ^^^^ warning[lint/ca-bundle]: `caBundle` contains no certificate, so the API server can't call the webhook. Write a certificate in PEM, encoded as base64, or let a tool such as cert-manager fill it in.
//!         service: {namespace: default, name: converter}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   annotations:
//!     cert-manager.io/inject-ca-from: default/converter
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig:
//!         caBundle: Cg==
//!         service: {namespace: default, name: converter}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::CrdContext;
use super::findings::CrdFindings;
use crate::problem::ConversionProblem;
use crd_ls_grammar::base64;

const FIELD: &str = "caBundle";
/// The first line of a certificate in PEM.
const CERTIFICATE: &[u8] = b"-----BEGIN CERTIFICATE-----";
/// The prefixes of annotations that ask cert-manager or OpenShift to inject a bundle.
const INJECTED: [&str; 3] =
    ["cert-manager.io/inject-", "certmanager.k8s.io/inject-", "service.beta.openshift.io/inject-cabundle"];

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let conversion = context.spec().child("conversion");
    let config = match context.is_v1beta1() {
        true => conversion.child("webhookClientConfig"),
        false => conversion.child("webhook").child("clientConfig"),
    };
    let Ok(bundle) = base64::decode(config.text(FIELD)) else { return };
    let holds_certificate = bundle.windows(CERTIFICATE.len()).any(|bytes| bytes == CERTIFICATE);
    if !bundle.is_empty() && !holds_certificate && !is_injected(context) {
        out.report(ConversionProblem::NoCertificate, config.value(FIELD));
    }
}

fn is_injected(context: &CrdContext<'_>) -> bool {
    context.crd.annotations().iter().any(|entry| INJECTED.iter().any(|beginning| entry.name.starts_with(beginning)))
}
