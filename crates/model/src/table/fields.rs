//! The fields of the API's objects, with their descriptions and the releases that added them.
//!
//! Source: `types.go` of k8s.io/apiextensions-apiserver/pkg/apis/apiextensions (v1, v1beta1) and
//! of k8s.io/apimachinery/pkg/apis/meta/v1. The releases are those of the feature gates
//! `CustomResourceSubresources`, `CustomResourceWebhookConversion` and `CustomResourceFieldSelectors`,
//! and of the changes to `ValidationRule`.

use super::ValueType::{
    Bool, Bytes, Int32, Int64, Json, NamedString, Object, Objects, OptionalBool, OptionalString, Schema, String,
    StringMap, Strings, Time,
};
use super::field_type::{FieldRole as Role, FieldType, ObjectType, field};
use super::known_values as known;

/// The fields of every Kubernetes object.
pub const OF_EVERY_OBJECT: [&str; 3] = ["apiVersion", "kind", "metadata"];

/// The fields of [`VALIDATION_RULE`] with CEL expressions.
pub const EXPRESSION_FIELDS: [&str; 2] = ["rule", "messageExpression"];

/// Defines object types: `NAME "GoStruct" { field("name", Type), ... }`.
macro_rules! object_types {
    ($($(#[$meta:meta])* $visibility:vis $name:ident $go:literal { $($field:expr),* $(,)? })*) => {
        $(
            $(#[$meta])*
            $visibility static $name: ObjectType = ObjectType { name: $go, fields: &[$($field),*] };
        )*

        /// All object types.
        static OBJECT_TYPES: &[&ObjectType] = &[$(&$name),*];
    };
}

/// The field of an object type, given the name of the type in Go.
pub fn field_of(go_type: &str, name: &str) -> Option<&'static FieldType> {
    OBJECT_TYPES.iter().filter(|object_type| object_type.name == go_type).find_map(|of| of.field(name))
}

const SUBRESOURCES_SINCE: &str = "1.10 (alpha), beta in 1.11, GA in 1.16";
const WEBHOOK_SINCE: &str = "1.13 (alpha), beta in 1.15, GA in 1.16";
const SELECTABLE_FIELDS_SINCE: &str = "1.30 (alpha), beta in 1.31, GA in 1.32";

// Fields that v1 and v1beta1 share.
const API_VERSION: FieldType = field("apiVersion", String).values(known::API_VERSIONS);
const KIND: FieldType = field("kind", String).values(known::KINDS);
const STATUS_FIELD: FieldType =
    field("status", Object(&STATUS)).about("Written by the API server, which ignores the status in manifests.");
const GROUP: FieldType =
    field("group", String).role(Role::Group).about("The API group: a domain that you own. It can't be changed later.");
const SPEC_NAMES: FieldType =
    field("names", Object(&NAMES)).about("The names under which objects are served, in requests and in manifests.");
const SCOPE: FieldType = field("scope", NamedString("ResourceScope"))
    .values(known::SCOPES)
    .role(Role::Scope)
    .about("`Namespaced`, or `Cluster`. It can't be changed later.");
const VERSIONS: &str =
    "All versions that have ever been stored, each with its schema; exactly one has `storage: true`.";
const CONVERSION: &str = "The conversion of objects between versions; by default, only `apiVersion` changes.";
const PRESERVE_UNKNOWN_FIELDS: FieldType = field("preserveUnknownFields", Bool)
    .values(known::PRESERVE_UNKNOWN_FIELDS)
    .about("Has to be `false`. To keep undeclared fields, set `x-kubernetes-preserve-unknown-fields` in the schema.");
const VERSION_NAME: FieldType = field("name", String)
    .role(Role::VersionName)
    .about("A DNS label such as `v1` or `v1beta1`: the part of `apiVersion` after the slash.");
const SERVED: FieldType = field("served", Bool).values(known::SERVED).about("Whether clients can use the version.");
const STORAGE: FieldType = field("storage", Bool)
    .values(known::STORAGE)
    .role(Role::Storage)
    .about("Whether objects are stored in this version. True for exactly one version.");
const DEPRECATED: FieldType =
    field("deprecated", Bool).values(known::DEPRECATED).about("Whether clients that use the version get a warning.");
const DEPRECATION_WARNING: FieldType =
    field("deprecationWarning", OptionalString).about("The deprecation warning: one line of at most 256 bytes.");
const VERSION_SCHEMA: FieldType = field("schema", Object(&VALIDATION))
    .about("The schema that validates, prunes and defaults objects of this version. Required in v1.");
const VERSION_SUBRESOURCES: FieldType = field("subresources", Object(&SUBRESOURCES))
    .about("`status` and `scale`, each served at its own path.")
    .since(SUBRESOURCES_SINCE);
const COLUMNS: &str = "The columns that `kubectl get` shows beside the name.";
const SELECTABLE_FIELDS: FieldType = field("selectableFields", Objects(&SELECTABLE_FIELD))
    .about("At most eight fields that `--field-selector` accepts: strings, booleans and integers.")
    .since(SELECTABLE_FIELDS_SINCE);
const COLUMN_NAME: FieldType = field("name", String).about("The heading of the column.");
const COLUMN_TYPE: FieldType =
    field("type", String).values(known::COLUMN_TYPES).about("`boolean`, `date`, `integer`, `number` or `string`.");
const COLUMN_FORMAT: FieldType = field("format", String)
    .values(known::COLUMN_FORMATS)
    .about("A hint to clients: `int32`, `int64`, `float`, `double`, `byte`, `date`, `date-time` or `password`.");
const COLUMN_PRIORITY: FieldType = field("priority", Int32).about("Columns above 0 are shown with `-o wide` only.");
const COLUMN_PATH: &str = "The path to the value, such as `.spec.size`.";
const STRATEGY: FieldType = field("strategy", NamedString("ConversionStrategyType"))
    .values(known::STRATEGIES)
    .about("`None` changes only `apiVersion`. `Webhook` calls a webhook.");
const REVIEW_VERSIONS: FieldType = field("conversionReviewVersions", Strings)
    .values(known::REVIEW_VERSIONS)
    .about("The `ConversionReview` versions that the webhook accepts, preferred first. `v1` or `v1beta1` is required.");

object_types! {
    /// `apiextensions.k8s.io/v1`.
    pub CRD_V1 "CustomResourceDefinition" {
        API_VERSION, KIND, field("metadata", Object(&OBJECT_META)), field("spec", Object(&SPEC_V1)), STATUS_FIELD,
    }
    /// `apiextensions.k8s.io/v1beta1`.
    pub CRD_V1BETA1 "CustomResourceDefinition" {
        API_VERSION, KIND, field("metadata", Object(&OBJECT_META)), field("spec", Object(&SPEC_V1BETA1)), STATUS_FIELD,
    }
    SPEC_V1 "CustomResourceDefinitionSpec" {
        GROUP, SPEC_NAMES, SCOPE,
        field("versions", Objects(&VERSION_V1)).about(VERSIONS),
        field("conversion", Object(&CONVERSION_V1)).about(CONVERSION).since(WEBHOOK_SINCE),
        PRESERVE_UNKNOWN_FIELDS,
    }
    SPEC_V1BETA1 "CustomResourceDefinitionSpec" {
        GROUP,
        field("version", String).about("The name of the first version. v1 has only `versions`."),
        SPEC_NAMES, SCOPE,
        field("validation", Object(&VALIDATION))
            .about("The schema that all versions share; in v1 each version has its own `schema`."),
        VERSION_SUBRESOURCES,
        field("versions", Objects(&VERSION_V1BETA1)).about(VERSIONS),
        field("additionalPrinterColumns", Objects(&COLUMN_V1BETA1)).about(COLUMNS),
        SELECTABLE_FIELDS,
        field("conversion", Object(&CONVERSION_V1BETA1)).about(CONVERSION).since(WEBHOOK_SINCE),
        PRESERVE_UNKNOWN_FIELDS,
    }
    NAMES "CustomResourceDefinitionNames" {
        field("plural", String)
            .role(Role::Plural)
            .about("The name in URLs, in lower case: `/apis/<group>/<version>/<plural>`."),
        field("singular", String)
            .role(Role::Singular)
            .about("The name of one object, for `kubectl get foo`. By default, the kind in lower case."),
        field("shortNames", Strings).role(Role::ShortName).about("Shorter names for the command line."),
        field("kind", String).role(Role::Kind).about("The `kind` of the objects, in CamelCase."),
        field("listKind", String)
            .role(Role::ListKind)
            .about("The kind of lists. By default, the kind followed by `List`."),
        field("categories", Strings)
            .values(known::CATEGORIES)
            .role(Role::Category)
            .about("Groups of resources, such as `all` in `kubectl get all`."),
    }
    VERSION_V1 "CustomResourceDefinitionVersion" {
        VERSION_NAME, SERVED, STORAGE, DEPRECATED, DEPRECATION_WARNING, VERSION_SCHEMA, VERSION_SUBRESOURCES,
        field("additionalPrinterColumns", Objects(&COLUMN_V1)).about(COLUMNS),
        SELECTABLE_FIELDS,
    }
    VERSION_V1BETA1 "CustomResourceDefinitionVersion" {
        VERSION_NAME, SERVED, STORAGE, DEPRECATED, DEPRECATION_WARNING, VERSION_SCHEMA, VERSION_SUBRESOURCES,
        field("additionalPrinterColumns", Objects(&COLUMN_V1BETA1)).about(COLUMNS),
        SELECTABLE_FIELDS,
    }
    VALIDATION "CustomResourceValidation" {
        field("openAPIV3Schema", Schema),
    }
    SUBRESOURCES "CustomResourceSubresources" {
        field("status", Object(&STATUS_SUBRESOURCE))
            .about("Serves `/status`. Updates of `/status` change only the status, and other updates ignore it.")
            .since(SUBRESOURCES_SINCE),
        field("scale", Object(&SCALE_SUBRESOURCE))
            .about("For `kubectl scale` and autoscalers.")
            .since(SUBRESOURCES_SINCE),
    }
    STATUS_SUBRESOURCE "CustomResourceSubresourceStatus" {}
    SCALE_SUBRESOURCE "CustomResourceSubresourceScale" {
        field("specReplicasPath", String)
            .role(Role::SpecReplicasPath)
            .about("A path below `.spec`, such as `.spec.replicas`."),
        field("statusReplicasPath", String)
            .role(Role::StatusReplicasPath)
            .about("A path below `.status`, such as `.status.replicas`."),
        field("labelSelectorPath", OptionalString)
            .role(Role::LabelSelectorPath)
            .about("A path below `.spec` or `.status` to a string with the selector; autoscalers need it."),
    }
    COLUMN_V1 "CustomResourceColumnDefinition" {
        COLUMN_NAME, COLUMN_TYPE, COLUMN_FORMAT, field("description", String), COLUMN_PRIORITY,
        field("jsonPath", String).role(Role::ColumnPath).about(COLUMN_PATH),
    }
    COLUMN_V1BETA1 "CustomResourceColumnDefinition" {
        COLUMN_NAME, COLUMN_TYPE, COLUMN_FORMAT, field("description", String), COLUMN_PRIORITY,
        field("JSONPath", String).role(Role::ColumnPath).about(COLUMN_PATH),
    }
    SELECTABLE_FIELD "SelectableField" {
        field("jsonPath", String)
            .role(Role::SelectablePath)
            .about("The path to the field, such as `.spec.color`; it does not lead into lists."),
    }
    CONVERSION_V1 "CustomResourceConversion" {
        STRATEGY, field("webhook", Object(&WEBHOOK_CONVERSION)).since(WEBHOOK_SINCE),
    }
    CONVERSION_V1BETA1 "CustomResourceConversion" {
        STRATEGY, field("webhookClientConfig", Object(&WEBHOOK_CLIENT_CONFIG)), REVIEW_VERSIONS,
    }
    WEBHOOK_CONVERSION "WebhookConversion" {
        field("clientConfig", Object(&WEBHOOK_CLIENT_CONFIG)), REVIEW_VERSIONS,
    }
    WEBHOOK_CLIENT_CONFIG "WebhookClientConfig" {
        field("url", OptionalString).about("An https URL; either this or `service`."),
        field("service", Object(&SERVICE_REFERENCE)).about("A service in the cluster; either this or `url`."),
        field("caBundle", Bytes).about("The CA certificates that verify the webhook's certificate, as PEM in base64."),
    }
    SERVICE_REFERENCE "ServiceReference" {
        field("namespace", String),
        field("name", String),
        field("path", OptionalString).about("The path in the webhook's URL."),
        field("port", Int32).about("The port of the service; 443 if left out."),
    }
    STATUS "CustomResourceDefinitionStatus" {
        field("conditions", Objects(&CONDITION)),
        field("acceptedNames", Object(&NAMES)).about("The names in use. They differ from `spec.names` in a conflict."),
        field("storedVersions", Strings).about(
            "All versions in which objects may be stored. None of them can be removed from `spec.versions`.",
        ),
        field("observedGeneration", Int64),
    }
    CONDITION "CustomResourceDefinitionCondition" {
        field("type", NamedString("CustomResourceDefinitionConditionType")),
        field("status", NamedString("ConditionStatus")),
        field("lastTransitionTime", Time),
        field("reason", String),
        field("message", String),
        field("observedGeneration", Int64),
    }
    OBJECT_META "ObjectMeta" {
        field("name", String)
            .role(Role::ObjectName)
            .about("The plural, a dot and the group: `foos.example.com`."),
        field("generateName", String),
        field("namespace", String),
        field("selfLink", String),
        field("uid", String),
        field("resourceVersion", String),
        field("generation", Int64),
        field("creationTimestamp", Time),
        field("deletionTimestamp", Time),
        field("deletionGracePeriodSeconds", Int64),
        field("labels", StringMap),
        field("annotations", StringMap),
        field("ownerReferences", Objects(&OWNER_REFERENCE)),
        field("finalizers", Strings),
        field("managedFields", Objects(&MANAGED_FIELDS_ENTRY)),
    }
    OWNER_REFERENCE "OwnerReference" {
        field("apiVersion", String),
        field("kind", String),
        field("name", String),
        field("uid", String),
        field("controller", Bool),
        field("blockOwnerDeletion", Bool),
    }
    MANAGED_FIELDS_ENTRY "ManagedFieldsEntry" {
        field("manager", String),
        field("operation", String),
        field("apiVersion", String),
        field("time", Time),
        field("fieldsType", String),
        field("fieldsV1", Json),
        field("subresource", String),
    }
    /// An entry of `x-kubernetes-validations`.
    pub VALIDATION_RULE "ValidationRule" {
        field("rule", String).about(
            "a CEL expression that has to be true\n\n`self` is the value at this schema; a rule with `oldSelf` is \
             checked on updates only. `has(self.field)` is true if an optional field is set. Names that are \
             not CEL identifiers are escaped: `self.x__dash__prop`.",
        ),
        field("message", String).about(
            "the error message for a value that breaks the rule\n\nOne line. By default, `failed rule: …`. Required if \
             the rule has line breaks.",
        ),
        field("messageExpression", String)
            .about(
                "a CEL expression for the error message\n\nIt returns a string and overrides `message`, which is shown \
                 if the expression fails.",
            )
            .since("1.27"),
        field("reason", OptionalString)
            .values(known::REASONS)
            .about(
                "the machine-readable reason\n\n`FieldValueInvalid` (the default), `FieldValueForbidden`, \
                 `FieldValueRequired` or `FieldValueDuplicate`.",
            )
            .since("1.28"),
        field("fieldPath", String)
            .role(Role::RulePath)
            .about(
                "the field that the error is reported at\n\nA path from this schema to a declared field, such as \
                 `.spec.size`; it does not lead into lists.",
            )
            .since("1.28"),
        field("optionalOldSelf", OptionalBool).about(
            "checks a rule with `oldSelf` when an object is created, too\n\n`oldSelf` is then an optional value: \
             `oldSelf.hasValue()`, `oldSelf.value()`. Only for rules that use `oldSelf`.\n\nNeeds the feature gate \
             `CRDValidationRatcheting`: beta in 1.30, GA in 1.33.",
        ),
    }
    /// `externalDocs`.
    pub EXTERNAL_DOCUMENTATION "ExternalDocumentation" {
        field("description", String),
        field("url", String),
    }
}
