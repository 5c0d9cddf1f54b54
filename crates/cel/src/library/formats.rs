//! The named formats of Kubernetes.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/format.go.

use super::Shape::{List, Object, Optional, String};
use super::{Cost, Declared, Overload, Shape, function, global, method};
use crate::functions::formats as run;

const FORMAT: Shape = Object("kubernetes.NamedFormat");

const fn constant(id: &'static str, documentation: &'static str) -> Overload {
    global(id, &[], FORMAT, documentation)
}

pub(super) const FUNCTIONS: &[Declared] = &[
    function(
        "validate",
        &[method(
            "format-validate",
            &[FORMAT, String],
            Optional(&List(&String)),
            "What is wrong with a string; none if it has the format.",
        )
        .runs(run::validate)
        .costs(Cost::Format)],
    ),
    function(
        "format.named",
        &[global("format-named", &[String], Optional(&FORMAT), "The format of a name, if there is one.")
            .runs(run::named)],
    ),
    function(
        "format.dns1123Label",
        &[constant("format.dns1123Label", "A label of DNS names: lower-case letters, digits and `-`, 63 at most.")
            .runs(run::dns1123_label)],
    ),
    function(
        "format.dns1123Subdomain",
        &[constant("format.dns1123Subdomain", "Labels with dots between, 253 characters at most.")
            .runs(run::dns1123_subdomain)],
    ),
    function(
        "format.dns1035Label",
        &[constant("format.dns1035Label", "A label that begins with a letter.").runs(run::dns1035_label)],
    ),
    function(
        "format.qualifiedName",
        &[constant("format.qualifiedName", "A name such as that of a label, maybe with a domain and `/` before it.")
            .runs(run::qualified_name)],
    ),
    function(
        "format.dns1123LabelPrefix",
        &[constant("format.dns1123LabelPrefix", "A label that may end with `-`.").runs(run::dns1123_label_prefix)],
    ),
    function(
        "format.dns1123SubdomainPrefix",
        &[constant("format.dns1123SubdomainPrefix", "Labels with dots between, which may end with `-`.")
            .runs(run::dns1123_subdomain_prefix)],
    ),
    function(
        "format.dns1035LabelPrefix",
        &[constant("format.dns1035LabelPrefix", "A label that begins with a letter and may end with `-`.")
            .runs(run::dns1035_label_prefix)],
    ),
    function("format.labelValue", &[constant("format.labelValue", "The value of a label.").runs(run::label_value)]),
    function("format.uri", &[constant("format.uri", "An absolute URI, or an absolute path.").runs(run::uri)]),
    function("format.uuid", &[constant("format.uuid", "A UUID.").runs(run::uuid)]),
    function("format.byte", &[constant("format.byte", "Base64.").runs(run::byte)]),
    function("format.date", &[constant("format.date", "A date: `2024-01-31`.").runs(run::date)]),
    function(
        "format.datetime",
        &[constant("format.datetime", "A point in time as RFC 3339 writes it.").runs(run::datetime)],
    ),
];
