//! The server can read the `caBundle` of a conversion webhook.
//!
//! The server checks the bundle only in an update of an established CRD, and only if the bundle before the update was
//! readable or empty. A bundle is PEM with at least one certificate, encoded in base64. Leave the bundle out if a
//! program like cert-manager injects it.
//!
//! Source: `ValidateCABundle` in k8s.io/apiserver/pkg/util/webhook, `rootCertPool` in k8s.io/client-go/transport.
//!
//! ```yaml change crd/ca-bundle
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
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig:
//!         service: {namespace: default, name: convert}
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//!   annotations:
//!     cert-manager.io/inject-ca-from: default/convert
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig:
//!         service: {namespace: default, name: convert}
//!         caBundle: Cg==
//! #                 ^^^^ error[crd/ca-bundle]: the API server can't read the webhook's `caBundle`. Write certificates in PEM, encoded as base64, or leave it out and let a tool such as cert-manager fill it in.
//! ```

use crate::crd::CrdContext;
use crate::crd::cursor::Cursor;
use crate::crd::findings::CrdFindings;
use crate::problem::ConversionProblem;
use crd_ls_grammar::{base64, pem};
use crd_ls_model::known_values::WEBHOOK;
use crd_ls_model::{ApiVersion, Crd, FieldPath};

const FIELD: &str = "caBundle";

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let (Some(update), Some(before)) = (context.update, context.before()) else { return };
    if !update.is_established || fault(&client_config(before)).is_some() {
        return;
    }
    let config = client_config(context.crd);
    let is_webhook = context.spec().child("conversion").text("strategy") == WEBHOOK;
    if let Some(reason) = fault(&config).filter(|_| is_webhook) {
        let path = FieldPath::of(["spec", "conversion", "webhookClientConfig", FIELD]);
        out.report(ConversionProblem::UnreadableBundle { reason }, config.value(FIELD).printed_as(path));
    }
}

fn client_config(crd: &Crd) -> Cursor<'_> {
    let conversion = Cursor::root(crd).child("spec").child("conversion");
    match crd.api_version {
        ApiVersion::V1beta1 => conversion.child("webhookClientConfig"),
        _ => conversion.child("webhook").child("clientConfig"),
    }
}

/// The reason why the server can't use the bundle.
fn fault(config: &Cursor<'_>) -> Option<&'static str> {
    let bundle = base64::decode(config.text(FIELD)).ok().filter(|bundle| !bundle.is_empty())?;
    pem::check_certificates(&bundle).err()
}
