//! The named formats of Kubernetes.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/format.go.

use super::Shape::{List, Object, Optional, String};
use super::{Overload, Shape, overloads};
use crate::functions::formats as run;

const FORMAT: Shape = Object("kubernetes.NamedFormat");

pub(super) const FUNCTIONS: &[Overload] = overloads! {
    "validate" method "format-validate"(FORMAT, String) -> Optional(&List(&String)), Own(run::validate) costs Format,
        "The errors of a string; none if it has the format.";
    "format.named" global "format-named"(String) -> Optional(&FORMAT), Own(run::named),
        "The format of a name, if there is one.";
    "format.dns1123Label" global "format.dns1123Label"() -> FORMAT, Own(run::dns1123_label),
        "A label of DNS names: lower-case letters, digits and `-`, 63 at most.";
    "format.dns1123Subdomain" global "format.dns1123Subdomain"() -> FORMAT, Own(run::dns1123_subdomain),
        "Labels with dots between, 253 characters at most.";
    "format.dns1035Label" global "format.dns1035Label"() -> FORMAT, Own(run::dns1035_label),
        "A label that begins with a letter.";
    "format.qualifiedName" global "format.qualifiedName"() -> FORMAT, Own(run::qualified_name),
        "A qualified name, such as a label's key: a name with an optional domain and `/` before it.";
    "format.dns1123LabelPrefix" global "format.dns1123LabelPrefix"() -> FORMAT, Own(run::dns1123_label_prefix),
        "A label that may end with `-`.";
    "format.dns1123SubdomainPrefix" global "format.dns1123SubdomainPrefix"() -> FORMAT,
        Own(run::dns1123_subdomain_prefix), "Labels with dots between, which may end with `-`.";
    "format.dns1035LabelPrefix" global "format.dns1035LabelPrefix"() -> FORMAT, Own(run::dns1035_label_prefix),
        "A label that begins with a letter and may end with `-`.";
    "format.labelValue" global "format.labelValue"() -> FORMAT, Own(run::label_value), "The value of a label.";
    "format.uri" global "format.uri"() -> FORMAT, Own(run::uri), "An absolute URI, or an absolute path.";
    "format.uuid" global "format.uuid"() -> FORMAT, Own(run::uuid), "A UUID.";
    "format.byte" global "format.byte"() -> FORMAT, Own(run::byte), "Base64.";
    "format.date" global "format.date"() -> FORMAT, Own(run::date), "A date: `2024-01-31`.";
    "format.datetime" global "format.datetime"() -> FORMAT, Own(run::datetime),
        "A point in time as RFC 3339 writes it.";
};
