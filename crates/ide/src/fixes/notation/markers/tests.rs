//! Markers, and the entries that they set.

use super::marker;
use crate::edit::snippet::Entry;

#[test]
fn keywords_of_markers() {
    for (line, key, text) in [
        ("+kubebuilder:validation:Minimum=1", "minimum", "1"),
        ("+kubebuilder:validation:Enum=a;b;c", "enum", "[a, b, c]"),
        ("+kubebuilder:validation:Pattern=`^[a-z]+$`", "pattern", "\"^[a-z]+$\""),
        ("+kubebuilder:validation:ExclusiveMaximum=true", "exclusiveMaximum", "true"),
        ("+kubebuilder:pruning:PreserveUnknownFields", "x-kubernetes-preserve-unknown-fields", "true"),
        ("+kubebuilder:default=\"a\"", "default", "\"a\""),
        ("+nullable", "nullable", "true"),
        ("+listType=map", "x-kubernetes-list-type", "map"),
        ("+listMapKey=name", "x-kubernetes-list-map-keys", "[name]"),
        (
            "+kubebuilder:validation:XValidation:rule=\"self > 0\",message=\"a, b\"",
            "x-kubernetes-validations",
            "[{rule: \"self > 0\", message: \"a, b\"}]",
        ),
    ] {
        assert_eq!(marker(line), Some(Entry::scalar(key, text)), "{line}");
    }
}

#[test]
fn markers_without_a_keyword() {
    for line in ["// +nullable", "+optional", "+kubebuilder:object:root=true", "a + b", "+"] {
        assert_eq!(marker(line), None, "{line}");
    }
}
