//! What the fields of a CRD outside of its schemas mean, and since when they exist.
//!
//! The releases are those of the feature gates `CustomResourceSubresources`,
//! `CustomResourceWebhookConversion` and `CustomResourceFieldSelectors`.

/// The meaning of a field whose name does not say it all.
pub(in crate::ide) fn explanation(object_type: &str, field: &str) -> Option<&'static str> {
    Some(match (object_type, field) {
        ("CustomResourceDefinition", "status") => "Written by the API server, which ignores what is applied here.",
        ("ObjectMeta", "name") => "The plural, a dot and the group: `foos.example.com`.",
        ("CustomResourceDefinitionSpec", "group") => "The API group, a domain of yours. It can't be changed later.",
        ("CustomResourceDefinitionSpec", "scope") => "`Namespaced`, or `Cluster`. It can't be changed later.",
        ("CustomResourceDefinitionSpec", "versions") => {
            "All versions that have ever been stored, each with its schema; exactly one has `storage: true`."
        }
        ("CustomResourceDefinitionSpec", "conversion") => {
            "How objects are converted between versions; by default not at all."
        }
        ("CustomResourceDefinitionSpec", "preserveUnknownFields") => {
            "Has to be false: `x-kubernetes-preserve-unknown-fields` in a schema keeps what it does not declare."
        }
        ("CustomResourceDefinitionSpec", "names") => {
            "The names under which objects are served, in requests and in manifests."
        }
        ("CustomResourceDefinitionSpec", "validation") => {
            "The schema that all versions share; in v1 each version has its own `schema`."
        }
        ("CustomResourceDefinitionSpec", "version") => "The name of the first version; v1 has `versions` alone.",
        ("CustomResourceDefinitionNames", "plural") => {
            "The name in URLs, in lower case: `/apis/<group>/<version>/<plural>`."
        }
        ("CustomResourceDefinitionNames", "singular") => "For `kubectl get foo`; the kind in lower case if left out.",
        ("CustomResourceDefinitionNames", "kind") => "What objects write as their `kind`, in CamelCase.",
        ("CustomResourceDefinitionNames", "listKind") => "The kind of lists; the kind followed by `List` if left out.",
        ("CustomResourceDefinitionNames", "shortNames") => "Shorter names for the command line.",
        ("CustomResourceDefinitionNames", "categories") => "Groups of resources, such as `all` in `kubectl get all`.",
        ("CustomResourceDefinitionVersion", "name") => {
            "A DNS label such as `v1` or `v1beta1`, the end of `apiVersion`."
        }
        ("CustomResourceDefinitionVersion", "schema") => {
            "What objects of this version look like: they are validated, pruned and defaulted by it. Required in v1."
        }
        ("CustomResourceDefinitionVersion", "served") => "Whether clients can use the version.",
        ("CustomResourceDefinitionVersion", "storage") => {
            "Whether objects are kept in this version: true in exactly one."
        }
        ("CustomResourceDefinitionVersion", "deprecated") => "Clients that use the version are warned.",
        ("CustomResourceDefinitionVersion", "deprecationWarning") => {
            "The warning they get, on one line of at most 256 bytes."
        }
        ("CustomResourceDefinitionVersion", "subresources") => {
            "`status` and `scale`, each served at a path of its own."
        }
        ("CustomResourceDefinitionVersion", "additionalPrinterColumns") => {
            "The columns that `kubectl get` shows beside the name."
        }
        ("CustomResourceDefinitionVersion", "selectableFields") => {
            "At most eight fields that `--field-selector` takes: strings, booleans and integers."
        }
        ("CustomResourceSubresources", "status") => {
            "Status is written at a path of its own, and updates of the rest leave it alone."
        }
        ("CustomResourceSubresources", "scale") => "For `kubectl scale` and autoscalers.",
        ("CustomResourceSubresourceScale", "specReplicasPath") => "A path below `.spec`, such as `.spec.replicas`.",
        ("CustomResourceSubresourceScale", "statusReplicasPath") => {
            "A path below `.status`, such as `.status.replicas`."
        }
        ("CustomResourceSubresourceScale", "labelSelectorPath") => {
            "A path below `.spec` or `.status` to a string with the selector; autoscalers need it."
        }
        ("CustomResourceColumnDefinition", "name") => "The heading of the column.",
        ("CustomResourceColumnDefinition", "format") => {
            "A hint to clients: `int32`, `int64`, `float`, `double`, `byte`, `date`, `date-time` or `password`."
        }
        ("CustomResourceColumnDefinition", "type") => "`boolean`, `date`, `integer`, `number` or `string`.",
        ("CustomResourceColumnDefinition", "priority") => "Columns above 0 are shown with `-o wide` only.",
        ("CustomResourceColumnDefinition", "jsonPath" | "JSONPath") => "The path to the value, such as `.spec.size`.",
        ("SelectableField", "jsonPath") => "The path to the field, such as `.spec.color`; it does not lead into lists.",
        ("CustomResourceDefinitionStatus", "storedVersions") => {
            "All versions in which objects may be stored: none of them can be removed from `spec.versions`."
        }
        ("CustomResourceDefinitionStatus", "acceptedNames") => {
            "The names in use; they differ from `spec.names` in a conflict."
        }
        ("CustomResourceConversion", "strategy") => "`None` changes the apiVersion alone; `Webhook` asks a webhook.",
        ("WebhookConversion" | "CustomResourceConversion", "conversionReviewVersions") => {
            "The review versions that the webhook knows, the preferred first; `v1` has to be among them, or `v1beta1`."
        }
        ("WebhookClientConfig", "url") => "An https URL; either this or `service`.",
        ("WebhookClientConfig", "service") => "A service in the cluster; either this or `url`.",
        ("WebhookClientConfig", "caBundle") => {
            "The certificates, in PEM and base64, that the webhook's is checked with."
        }
        ("ServiceReference", "path") => "The path in the webhook's URL.",
        ("ServiceReference", "port") => "The port of the service; 443 if left out.",
        _ => return None,
    })
}

/// The release that added a field, if that may still matter.
pub(super) fn since(object_type: &str, field: &str) -> Option<&'static str> {
    Some(match (object_type, field) {
        ("CustomResourceDefinitionVersion" | "CustomResourceDefinitionSpec", "selectableFields") => {
            "1.30 (alpha), beta in 1.31, GA in 1.32"
        }
        ("CustomResourceDefinitionVersion" | "CustomResourceDefinitionSpec", "subresources")
        | ("CustomResourceSubresources", _) => "1.10 (alpha), beta in 1.11, GA in 1.16",
        ("CustomResourceDefinitionSpec", "conversion") | ("CustomResourceConversion", "webhook") => {
            "1.13 (alpha), beta in 1.15, GA in 1.16"
        }
        _ => return None,
    })
}
