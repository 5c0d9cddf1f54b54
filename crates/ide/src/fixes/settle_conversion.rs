//! Makes `conversion.strategy` and the webhook agree.
//!
//! ```yaml document before crd/conversion
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   conversion:
//!     strategy: None
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig: {url: "https://example.com"}
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
//!       clientConfig: {url: "https://example.com"}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document before crd/conversion
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   conversion:
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig: {url: "https://example.com"}
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
//!     webhook:
//!       conversionReviewVersions: [v1]
//!       clientConfig: {url: "https://example.com"}
//!     strategy: Webhook
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crd_ls_model::known_values::{NO_CONVERSION, STRATEGIES, WEBHOOK};
use crd_ls_rules::{CrdProblem, ProblemKind};

pub(super) const FIX: QuickFix = QuickFix::several(&["crd/conversion"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let conversion = ctx.subject().mapping(["spec", "conversion"])?;
    let strategy = entry_named(conversion, "strategy").and_then(EntryPlace::scalar).unwrap_or_default();
    let mut fixes = Vec::new();
    if let Some((sequence, index)) = ctx.item() {
        let is_repeated = ctx.finding.kind == ProblemKind::Crd(CrdProblem::RepeatedReviewVersion);
        let edit = ctx.edits().remove_item(sequence, index);
        fixes.push(edit.and_then(|edit| Fix::when(is_repeated, "remove the review version", edit)));
    }
    if ctx.finding.written.last().is_some_and(|field| field.is("conversionReviewVersions")) {
        let webhook = entry_named(conversion, "webhook").and_then(EntryPlace::mapping);
        let edit = webhook.and_then(|webhook| ctx.edits().add_to_list(webhook, "conversionReviewVersions", "v1"));
        fixes.push(edit.and_then(|edit| Fix::risky("add the review version 'v1'", edit)));
    }
    if strategy != WEBHOOK {
        // The fields that only the strategy `Webhook` uses.
        let settings = ["webhook", "webhookClientConfig", "conversionReviewVersions"];
        let settings: Vec<_> = settings.into_iter().filter_map(|name| entry_named(conversion, name)).collect();
        let meant = match &*strategy {
            "" if settings.is_empty() => Some(NO_CONVERSION),
            "" => Some(WEBHOOK),
            written => STRATEGIES.meant(written).filter(|meant| *meant != written),
        };
        let write = |strategy: &str| ctx.edits().set_scalar(conversion, "strategy", strategy);
        fixes.push(meant.and_then(|meant| Fix::safe(title!("write 'strategy: {}'", meant), write(meant)?)));
        if strategy == NO_CONVERSION {
            let has_webhook = entry_named(conversion, "webhook").is_some();
            let edit = has_webhook.then(|| write(WEBHOOK)).flatten();
            fixes.push(edit.and_then(|edit| Fix::risky("convert with the webhook: write 'strategy: Webhook'", edit)));
            let edits: Option<Vec<_>> = settings.into_iter().map(|place| ctx.edits().remove(place)).collect();
            fixes.push(edits.and_then(|edits| Fix::risky("remove the settings of the webhook", edits)));
        }
    } else {
        let conversion = ctx.subject().entry(["spec"], "conversion");
        let edit = conversion.and_then(|conversion| ctx.edits().remove(conversion));
        fixes.push(edit.and_then(|edit| Fix::risky("remove the conversion", edit)));
    }
    Some(fixes.into_iter().flatten().collect())
}
