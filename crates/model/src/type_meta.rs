//! The type of a Kubernetes object.

use std::borrow::Cow;

use super::json::Json;
use super::tool_files::is_of_tools;
use super::view::{Value, View};

/// The type of an object, as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TypeMeta {
    pub api_version: Box<str>,
    pub kind: Box<str>,
}

/// A kind within its group, in any version.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GroupKind {
    pub group: Box<str>,
    pub kind: Box<str>,
}

/// The groups of Kubernetes' own kinds that are domains. No CRD defines their kinds.
///
/// Source: the folders of `k8s.io/api`, and the groups of apiextensions-apiserver and kube-aggregator.
const OWN_GROUPS: [&str; 19] = [
    "admissionregistration.k8s.io",
    "apiextensions.k8s.io",
    "apiregistration.k8s.io",
    "authentication.k8s.io",
    "authorization.k8s.io",
    "certificates.k8s.io",
    "coordination.k8s.io",
    "discovery.k8s.io",
    "events.k8s.io",
    "flowcontrol.apiserver.k8s.io",
    "imagepolicy.k8s.io",
    "internal.apiserver.k8s.io",
    "networking.k8s.io",
    "node.k8s.io",
    "rbac.authorization.k8s.io",
    "resource.k8s.io",
    "scheduling.k8s.io",
    "storage.k8s.io",
    "storagemigration.k8s.io",
];

/// The groups of Kubernetes' own kinds without a dot.
const SHORT_GROUPS: [&str; 5] = ["apps", "autoscaling", "batch", "extensions", "policy"];

/// The kinds without a group.
///
/// Source: `k8s.io/api/core/v1`.
const CORE_KINDS: [&str; 18] = [
    "Binding",
    "ComponentStatus",
    "ConfigMap",
    "Endpoints",
    "Event",
    "LimitRange",
    "List",
    "Namespace",
    "Node",
    "PersistentVolume",
    "PersistentVolumeClaim",
    "Pod",
    "PodTemplate",
    "ReplicationController",
    "ResourceQuota",
    "Secret",
    "Service",
    "ServiceAccount",
];

/// Whether Kubernetes has a kind of this name without a group.
pub fn is_core_kind(kind: &str) -> bool {
    CORE_KINDS.contains(&kind)
}

impl GroupKind {
    /// Whether a CRD may define the kind: the group is a domain with a dot, but not a group of Kubernetes itself. Kinds
    /// of tool files have no CRD.
    pub fn may_be_custom(&self) -> bool {
        may_be_custom(&self.group, &self.kind)
    }
}

pub(super) fn may_be_custom(group: &str, kind: &str) -> bool {
    group.contains('.') && !OWN_GROUPS.contains(&group) && !is_of_tools(group, kind)
}

impl TypeMeta {
    /// The type of a content. None unless it has both fields.
    pub(super) fn of(view: View<'_>) -> Option<Self> {
        let entries = view.as_mapping()?.entries();
        let text = |field: &str| match entries.iter().rev().find(|entry| entry.key == field)?.value.value() {
            Value::String(text) => Some((text.value(), false)),
            Value::Hole(text) => Some((text, true)),
            _ => None,
        };
        Self::new(text("apiVersion")?, text("kind")?)
    }

    /// The type of an object in JSON. None unless it has both fields.
    pub fn of_json(object: &Json) -> Option<Self> {
        let text = |field: &str| {
            let value = &object.get(field)?.value;
            Some((value.written_text()?.into(), value.is_hole()))
        };
        Self::new(text("apiVersion")?, text("kind")?)
    }

    /// None if the group or the kind is filled in later. The version may be. Each text comes with whether it contains a
    /// value that is filled in later.
    fn new((api_version, is_hole): (Cow<'_, str>, bool), kind: (Cow<'_, str>, bool)) -> Option<Self> {
        let (group, _) = api_version.split_once('/').unwrap_or_default();
        let is_domain = |group: &str| group.chars().all(|it| it.is_ascii_alphanumeric() || matches!(it, '.' | '-'));
        let is_known = !kind.1 && (!is_hole || is_domain(group));
        is_known.then(|| Self { api_version: api_version.into(), kind: kind.0.into() })
    }

    /// Whether a server may have objects of this type: the kind is Kubernetes' own, or a CRD may define it.
    pub fn may_be_served(&self) -> bool {
        match self.group_kind() {
            Some(GroupKind { group, kind }) => {
                let own = OWN_GROUPS.iter().chain(&SHORT_GROUPS);
                own.into_iter().any(|own| **own == *group) || may_be_custom(&group, &kind)
            }
            None => &*self.api_version == "v1" && is_core_kind(&self.kind),
        }
    }

    /// The kind with its group. None for kinds without a group, which are all Kubernetes' own.
    pub fn group_kind(&self) -> Option<GroupKind> {
        self.versioned_kind().map(|(kind, _)| kind)
    }

    /// The kind with its group, and its version. None for kinds without a group, which are all Kubernetes' own.
    pub fn versioned_kind(&self) -> Option<(GroupKind, Box<str>)> {
        let (group, version) = self.api_version.split_once('/')?;
        Some((GroupKind { group: group.into(), kind: self.kind.clone() }, version.into()))
    }
}
