//! Permission checks. Rules lack the variable to start them from, but a target of type `dyn` is accepted.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/authz.go.

use super::Shape::{Bool, Object, String};
use super::{Overload, Shape, overloads};

const AUTHORIZER: Shape = Object("kubernetes.authorization.Authorizer");
const PATH_CHECK: Shape = Object("kubernetes.authorization.PathCheck");
const GROUP_CHECK: Shape = Object("kubernetes.authorization.GroupCheck");
const RESOURCE_CHECK: Shape = Object("kubernetes.authorization.ResourceCheck");
const DECISION: Shape = Object("kubernetes.authorization.Decision");

/// The cost of a check, chosen by the server so that a rule can afford two.
const CHECK: u64 = 350_000;

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "path" method "authorizer_path"(AUTHORIZER, String) -> PATH_CHECK, Unreachable,
        "A check of requests to a path of the API.";
    "group" method "authorizer_group"(AUTHORIZER, String) -> GROUP_CHECK, Unreachable,
        "A check of resources of an API group.";
    "serviceAccount" method "authorizer_serviceaccount"(AUTHORIZER, String, String) -> AUTHORIZER, Unreachable,
        "The authorizer for a service account, by its namespace and name.";
    "resource" method "groupcheck_resource"(GROUP_CHECK, String) -> RESOURCE_CHECK, Unreachable,
        "A check of a resource, by its plural.";
    "subresource" method "resourcecheck_subresource"(RESOURCE_CHECK, String) -> RESOURCE_CHECK, Unreachable,
        "The check for a subresource.";
    "namespace" method "resourcecheck_namespace"(RESOURCE_CHECK, String) -> RESOURCE_CHECK, Unreachable,
        "The check in a namespace.";
    "name" method "resourcecheck_name"(RESOURCE_CHECK, String) -> RESOURCE_CHECK, Unreachable,
        "The check for the resource with this name.";
    "check" method "pathcheck_check"(PATH_CHECK, String) -> DECISION, Unreachable costs Units(CHECK),
        "The decision on a verb of HTTP.";
    "check" method "resourcecheck_check"(RESOURCE_CHECK, String) -> DECISION, Unreachable costs Units(CHECK),
        "The decision on a verb of the API.";
    "errored" method "decision_errored"(DECISION) -> Bool, Unreachable, "Whether the check could not be made.";
    "error" method "decision_error"(DECISION) -> String, Unreachable,
        "The error of the check; empty if it succeeded.";
    "allowed" method "decision_allowed"(DECISION) -> Bool, Unreachable, "Whether the request is allowed.";
    "reason" method "decision_reason"(DECISION) -> String, Unreachable, "The reason of the decision.";
};

pub(super) const SELECTORS: &[Overload] = overloads! {
    "fieldSelector" method "authorizer_fieldselector"(RESOURCE_CHECK, String) -> RESOURCE_CHECK,
        Unreachable costs Selector, "The check for resources that a field selector selects.";
    "labelSelector" method "authorizer_labelselector"(RESOURCE_CHECK, String) -> RESOURCE_CHECK,
        Unreachable costs Selector, "The check for resources that a label selector selects.";
};
