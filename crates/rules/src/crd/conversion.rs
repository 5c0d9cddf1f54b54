//! The conversion between versions has a known strategy, and with the strategy `Webhook` also the address of the
//! webhook.
//!
//! With the strategy `None`, the server only changes `apiVersion`.
//!
//! In errors, the server prints paths of v1beta1, because its internal form is close to that version:
//! `webhookClientConfig` instead of `webhook.clientConfig`. If a service lacks `name` or `namespace`, the server prints
//! the path of the other field.
//!
//! Source: `validateCustomResourceConversion`, `ValidateWebhookURL`, `ValidateWebhookService`.
//!
//! ```yaml document crd/conversion
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
//! #   ^^^^^^^^ error[crd/conversion]: the strategy is `Webhook`, but there is no webhook. Add the webhook's `clientConfig` with its `service` or `url`.
//! #   ^^^^^^^^ error[crd/conversion]: the webhook has no `conversionReviewVersions`. Write the review versions that the webhook knows, such as `[v1]`.
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document crd/webhook
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
//!         url: http://example.com/convert
//! #            ^^^^^^^^^^^^^^^^^^^^^^^^^^ error[crd/webhook]: the API server can't call the webhook's `url`: 'https' is the only allowed URL scheme; desired format: https://host[/path]. Write a URL such as `https://example.com/convert`.
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
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   conversion:
//!     strategy: Webhook
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig:
//!         service: {namespace: default, name: converter, path: /convert}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use std::collections::HashSet;

use super::CrdContext;
use super::cursor::Cursor;
use super::findings::CrdFindings;
use super::preserve_unknown_fields::keeps_unknown_fields;
use crate::problem::{ConversionProblem, CrdProblem};
use crd_ls_grammar::names::check_dns1035_label;
use crd_ls_model::known_values::{NO_CONVERSION, REVIEW_VERSIONS, STRATEGIES, WEBHOOK};
use crd_ls_model::{Crd, FieldPath};

mod webhook;

pub(super) fn check(context: &CrdContext<'_>, out: &mut CrdFindings<'_>) {
    let conversion = context.spec().child("conversion");
    if !conversion.is_there() {
        return;
    }
    // In v1, the settings of the webhook are in the object `webhook`.
    let (webhook, config) = match context.is_v1beta1() {
        true => (conversion.clone(), "webhookClientConfig"),
        false => (conversion.child("webhook"), "clientConfig"),
    };
    if conversion.is_unknown("strategy") {
        return;
    }
    let strategy = conversion.text("strategy");
    check_strategy(context, &conversion, strategy, out);
    if conversion.is_unknown("webhook") || webhook.is_unknown(config) {
        return;
    }
    if strategy == WEBHOOK {
        let config = if webhook.is_there() { webhook.child(config) } else { conversion.clone() };
        let is_written = webhook.is_there() && config.is_there();
        webhook::check(&conversion, &config.printed_as(client_config()), is_written, out);
        review_versions(context, &conversion, &webhook, out);
    } else {
        forbid(&webhook, config, client_config(), out);
        forbid(&webhook, "conversionReviewVersions", review_versions_path(), out);
    }
}

fn check_strategy(context: &CrdContext<'_>, conversion: &Cursor<'_>, strategy: &str, out: &mut CrdFindings<'_>) {
    let spot = || conversion.value("strategy");
    match strategy {
        known if STRATEGIES.contains(known) => {}
        "" => out.report(ConversionProblem::StrategyMissing, spot()),
        _ => out.report(ConversionProblem::StrategyUnknown, spot()),
    }
    if strategy != NO_CONVERSION && keeps_unknown_fields(context) {
        out.report(CrdProblem::ConvertsUnknownFields, spot());
    }
}

fn forbid(webhook: &Cursor<'_>, field: &'static str, hub: FieldPath, out: &mut CrdFindings<'_>) {
    let is_empty_list =
        webhook.object.is_some_and(|webhook| webhook.object(field).is_none() && webhook.strings(field).is_empty());
    if webhook.has(field) && !is_empty_list {
        out.report(ConversionProblem::WithoutWebhook, webhook.field(field).printed_as(hub));
    }
}

fn review_versions(context: &CrdContext<'_>, conversion: &Cursor<'_>, webhook: &Cursor<'_>, out: &mut CrdFindings<'_>) {
    const FIELD: &str = "conversionReviewVersions";
    let versions: Vec<_> = webhook.strings(FIELD).collect();
    if versions.is_empty() {
        // v1beta1 has default review versions.
        if !context.is_v1beta1() {
            let place = if webhook.is_there() { webhook.field(FIELD) } else { conversion.field("strategy") };
            out.report(ConversionProblem::ReviewVersionsMissing, place.printed_as(review_versions_path()));
        }
        return;
    }
    let is_known = versions.iter().any(|(version, _)| REVIEW_VERSIONS.contains(version));
    let mut seen = HashSet::new();
    for (index, (version, spot)) in versions.into_iter().enumerate() {
        let spot = spot.printed_as(review_versions_path().child(index));
        if !seen.insert(version) {
            out.report(CrdProblem::RepeatedReviewVersion, spot);
            continue;
        }
        for reason in check_dns1035_label(version) {
            let spot = webhook.strings(FIELD).nth(index).map(|(_, spot)| spot);
            if let Some(spot) = spot {
                let spot = spot.printed_as(review_versions_path().child(index));
                out.report(ConversionProblem::ReviewVersionInvalid { reason }, spot);
            }
        }
    }
    if !is_known && !context.before().is_some_and(has_unknown_alone) {
        let spot = webhook.field(FIELD).printed_as(review_versions_path());
        out.report(ConversionProblem::NoKnownReviewVersion, spot);
    }
}

/// Whether a CRD has review versions, but none that the server knows.
fn has_unknown_alone(crd: &Crd) -> bool {
    let conversion = crd.object.object("spec").and_then(|spec| spec.object("conversion"));
    let webhook = conversion.and_then(|conversion| conversion.object("webhook")).or(conversion);
    let versions = webhook.map_or(&[][..], |webhook| webhook.strings("conversionReviewVersions"));
    !versions.is_empty() && !versions.iter().any(|version| REVIEW_VERSIONS.contains(&version.value))
}

fn client_config() -> FieldPath {
    FieldPath::of(["spec", "conversion", "webhookClientConfig"])
}

fn review_versions_path() -> FieldPath {
    FieldPath::of(["spec", "conversion", "conversionReviewVersions"])
}
