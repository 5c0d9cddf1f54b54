//! Webhooks that may change custom resources when they are created.

use std::sync::Arc;

use super::UsedKind;
use crate::Snapshot;
use crate::snapshot::may_have_resources;
use crd_ls_model::{GroupKind, Json};
use crd_ls_rules::ResourceKind;

/// A webhook of a MutatingWebhookConfiguration that is called for new objects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MutatingWebhook {
    name: Arc<str>,
    rules: Vec<WebhookRule>,
}

/// The objects that a webhook is called for. `*` means all.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WebhookRule {
    groups: Vec<Box<str>>,
    versions: Vec<Box<str>>,
    resources: Vec<Box<str>>,
    /// None for objects with and without a namespace.
    is_cluster_scoped: Option<bool>,
}

const GROUP: &str = "admissionregistration.k8s.io";
const KIND: &str = "MutatingWebhookConfiguration";

impl MutatingWebhook {
    /// Whether a text may have webhooks.
    pub fn may_be_in(text: &str) -> bool {
        text.contains(KIND)
    }
}

impl Snapshot {
    /// The webhooks in this text that are called for new objects. `used` are the kinds of the text's objects.
    pub fn mutating_webhooks<'k>(&self, used: impl IntoIterator<Item = &'k UsedKind>) -> Vec<MutatingWebhook> {
        let mut webhooks = Vec::new();
        if !used.into_iter().any(|used| is_configuration(&used.name)) {
            return webhooks;
        }
        for placed in self.stream().documents().iter().filter(|placed| may_have_resources(placed)) {
            let document = &placed.document;
            let mut types = document.resource_types().into_iter().filter_map(|of| of.group_kind());
            let has_some = types.any(|name| is_configuration(&name));
            let Some(value) = has_some.then(|| document.value()).flatten() else { continue };
            for resource in document.resources(&value) {
                let is_one = resource.value.text_of("kind") == Some(KIND);
                let own = resource.value.items_of("webhooks").iter().filter(|_| is_one);
                webhooks.extend(own.filter_map(MutatingWebhook::of));
            }
        }
        webhooks
    }
}

fn is_configuration(name: &GroupKind) -> bool {
    *name.kind == *KIND && *name.group == *GROUP
}

impl MutatingWebhook {
    /// None unless the webhook is called for new objects.
    fn of(webhook: &Json) -> Option<Self> {
        let rules: Vec<WebhookRule> = webhook.items_of("rules").iter().filter_map(WebhookRule::of).collect();
        let name = webhook.get("name")?.value.written_text()?.into();
        (!rules.is_empty()).then_some(Self { name, rules })
    }

    /// The kind, with the first of its webhooks by name.
    pub fn known_to<'w>(kind: ResourceKind, webhooks: impl IntoIterator<Item = &'w Self>) -> ResourceKind {
        let own = webhooks.into_iter().filter(|webhook| webhook.rules.iter().any(|rule| rule.is_for(&kind)));
        let name = own.map(|webhook| &webhook.name).min();
        match name {
            Some(name) => kind.with_webhook(Arc::clone(name)),
            None => kind,
        }
    }
}

impl WebhookRule {
    fn of(rule: &Json) -> Option<Self> {
        let texts = |field: &str| -> Vec<Box<str>> {
            rule.items_of(field).iter().filter_map(|item| item.as_str().map(Box::from)).collect()
        };
        has(&texts("operations"), "CREATE").then(|| Self {
            groups: texts("apiGroups"),
            versions: texts("apiVersions"),
            resources: texts("resources"),
            is_cluster_scoped: match rule.text_of("scope") {
                Some("Cluster") => Some(true),
                Some("Namespaced") => Some(false),
                _ => None,
            },
        })
    }

    fn is_for(&self, kind: &ResourceKind) -> bool {
        let is_resource = has(&self.resources, kind.plural()) || has(&self.resources, "*/*");
        is_resource
            && self.is_cluster_scoped.is_none_or(|is_cluster_scoped| is_cluster_scoped == kind.is_cluster_scoped())
            && has(&self.groups, &kind.group_kind().group)
            && kind.served_versions().any(|version| has(&self.versions, version))
    }
}

/// Whether a list contains a text or `*`.
fn has(list: &[Box<str>], wanted: &str) -> bool {
    list.iter().any(|text| [wanted, "*"].contains(&&**text))
}
