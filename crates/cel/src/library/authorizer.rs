//! Permission checks. Rules lack the variable to start them from, but a target of type `dyn` is accepted.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/authz.go.

use super::Shape::{Bool, Object, String};
use super::{Cost, Declared, Shape, function, method};

const AUTHORIZER: Shape = Object("kubernetes.authorization.Authorizer");
const PATH_CHECK: Shape = Object("kubernetes.authorization.PathCheck");
const GROUP_CHECK: Shape = Object("kubernetes.authorization.GroupCheck");
const RESOURCE_CHECK: Shape = Object("kubernetes.authorization.ResourceCheck");
const DECISION: Shape = Object("kubernetes.authorization.Decision");

/// The cost of a check, chosen by the server so that a rule can afford two.
const CHECK: Cost = Cost::Units(350_000);

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "path",
        &[method("authorizer_path", &[AUTHORIZER, String], PATH_CHECK, "A check of requests to a path of the API.")],
    )
    .without_values(),
    function(
        "group",
        &[method("authorizer_group", &[AUTHORIZER, String], GROUP_CHECK, "A check of resources of an API group.")],
    )
    .without_values(),
    function(
        "serviceAccount",
        &[method(
            "authorizer_serviceaccount",
            &[AUTHORIZER, String, String],
            AUTHORIZER,
            "The authorizer for a service account, by its namespace and name.",
        )],
    )
    .without_values(),
    function(
        "resource",
        &[method(
            "groupcheck_resource",
            &[GROUP_CHECK, String],
            RESOURCE_CHECK,
            "A check of a resource, by its plural.",
        )],
    )
    .without_values(),
    function(
        "subresource",
        &[method(
            "resourcecheck_subresource",
            &[RESOURCE_CHECK, String],
            RESOURCE_CHECK,
            "The check for a subresource.",
        )],
    )
    .without_values(),
    function(
        "namespace",
        &[method("resourcecheck_namespace", &[RESOURCE_CHECK, String], RESOURCE_CHECK, "The check in a namespace.")],
    )
    .without_values(),
    function(
        "name",
        &[method(
            "resourcecheck_name",
            &[RESOURCE_CHECK, String],
            RESOURCE_CHECK,
            "The check for a resource of a name.",
        )],
    )
    .without_values(),
    function(
        "check",
        &[
            method("pathcheck_check", &[PATH_CHECK, String], DECISION, "The decision on a verb of HTTP.").costs(CHECK),
            method("resourcecheck_check", &[RESOURCE_CHECK, String], DECISION, "The decision on a verb of the API.")
                .costs(CHECK),
        ],
    )
    .without_values(),
    function("errored", &[method("decision_errored", &[DECISION], Bool, "Whether the check could not be made.")])
        .without_values(),
    function(
        "error",
        &[method("decision_error", &[DECISION], String, "Why the check could not be made; empty if it was.")],
    )
    .without_values(),
    function("allowed", &[method("decision_allowed", &[DECISION], Bool, "Whether the request is allowed.")])
        .without_values(),
    function("reason", &[method("decision_reason", &[DECISION], String, "The reason of the decision.")])
        .without_values(),
];

pub(super) const SELECTORS: &[Declared] = &[
    function(
        "fieldSelector",
        &[method(
            "authorizer_fieldselector",
            &[RESOURCE_CHECK, String],
            RESOURCE_CHECK,
            "The check for resources that a field selector selects.",
        )
        .costs(Cost::Selector)],
    )
    .without_values(),
    function(
        "labelSelector",
        &[method(
            "authorizer_labelselector",
            &[RESOURCE_CHECK, String],
            RESOURCE_CHECK,
            "The check for resources that a label selector selects.",
        )
        .costs(Cost::Selector)],
    )
    .without_values(),
];
