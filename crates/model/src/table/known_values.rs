//! The fixed values of fields and keywords.

use super::{ListType, MapType};

/// A value that the server knows at a place.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct KnownValue {
    pub text: &'static str,
    /// The meaning of the value, in Markdown. Empty if there is nothing to add.
    pub meaning: &'static str,
    /// Other words that people write for the value, in lower case.
    synonyms: &'static [&'static str],
    /// The rank among suggestions: a lower rank is more likely. None for a value that no author should choose.
    rank: Option<u8>,
}

/// All values that the server knows at a place, in the order in which the server prints them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KnownValues(&'static [KnownValue]);

impl KnownValue {
    const fn means(self, meaning: &'static str) -> Self {
        Self { meaning, ..self }
    }

    const fn synonyms(self, synonyms: &'static [&'static str]) -> Self {
        Self { synonyms, ..self }
    }

    const fn rank(self, rank: u8) -> Self {
        Self { rank: Some(rank), ..self }
    }

    const fn not_suggested(self) -> Self {
        Self { rank: None, ..self }
    }
}

impl KnownValues {
    pub const NONE: Self = Self(&[]);

    pub fn contains(self, text: &str) -> bool {
        self.get(text).is_some()
    }

    pub fn get(self, text: &str) -> Option<&'static KnownValue> {
        self.0.iter().find(|known| known.text == text)
    }

    /// The texts of the values, in the order of the server's messages.
    pub fn texts(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|known| known.text)
    }

    /// The values that an author would choose, most likely first.
    pub fn suggestions(self) -> Vec<&'static str> {
        let mut ranked: Vec<_> = self.0.iter().filter_map(|known| Some((known.rank?, known.text))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, text)| text).collect()
    }

    /// The value that a text is meant as: in another case, with other separators, or by a synonym.
    pub fn meant(self, written: &str) -> Option<&'static str> {
        let joined = |text: &str| text.to_lowercase().replace(['-', '_', ' '], "");
        let written = joined(written);
        let is_written = |text: &str| joined(text) == written;
        let is_meant =
            |known: &&KnownValue| is_written(known.text) || known.synonyms.iter().any(|synonym| is_written(synonym));
        self.0.iter().find(is_meant).map(|known| known.text)
    }
}

const fn known(text: &'static str) -> KnownValue {
    KnownValue { text, meaning: "", synonyms: &[], rank: Some(0) }
}

pub const CRD_KIND: &str = "CustomResourceDefinition";
pub const CRD_API_VERSION: &str = "apiextensions.k8s.io/v1";
/// The annotation that CRDs in groups of Kubernetes need.
pub const API_APPROVED: &str = "api-approved.kubernetes.io";
pub const CLUSTER: &str = "Cluster";
pub const NAMESPACED: &str = "Namespaced";
/// The conversion that changes only the `apiVersion`.
pub const NO_CONVERSION: &str = "None";
pub const WEBHOOK: &str = "Webhook";

const TRUE: KnownValue = known("true");
const FALSE: KnownValue = known("false");
const BOOLEAN: KnownValue = known("boolean").synonyms(&["bool"]);
const INTEGER: KnownValue = known("integer").synonyms(&["int", "int32", "int64", "long"]);
const NUMBER: KnownValue = known("number").synonyms(&["float", "double", "decimal"]);
const STRING: KnownValue = known("string").synonyms(&["str", "text"]);

pub const API_VERSIONS: KnownValues = KnownValues(&[
    known(CRD_API_VERSION).means("the only version that current servers support\n\nSince Kubernetes 1.16."),
    known("apiextensions.k8s.io/v1beta1")
        .means("deprecated in Kubernetes 1.16, and gone in 1.22: write v1")
        .not_suggested(),
]);

pub const KINDS: KnownValues = KnownValues(&[known(CRD_KIND)]);

/// The scopes of objects.
pub const SCOPES: KnownValues = KnownValues(&[
    known(CLUSTER)
        .means("objects are in no namespace")
        .synonyms(&["clustered", "clusterwide", "clusterscope", "clusterscoped", "global"])
        .rank(1),
    known(NAMESPACED).means("objects are in namespaces").synonyms(&[
        "namespace",
        "namespaces",
        "namespacescope",
        "namespacescoped",
        "namespacedscope",
    ]),
]);

pub const CATEGORIES: KnownValues = KnownValues(&[known("all")]);

pub const SERVED: KnownValues = KnownValues(&[
    TRUE.means("clients can read and write this version"),
    FALSE.means("clients can't use this version\n\nIt stays listed as long as objects may be stored in it."),
]);

pub const STORAGE: KnownValues = KnownValues(&[
    TRUE.means(
        "objects are written to etcd in this version\n\nTrue in exactly one version. What is stored in another one stays as \
         it is until it is written again.",
    ),
    FALSE.means(
        "objects of this version are converted to the storage version before they are written to etcd",
    ),
]);

pub const DEPRECATED: KnownValues = KnownValues(&[TRUE.means("clients that use this version get a warning"), FALSE]);

pub const PRESERVE_UNKNOWN_FIELDS: KnownValues = KnownValues(&[
    TRUE.means(
        "nothing is pruned\n\nv1 refuses it. To keep undeclared fields, set \
         `x-kubernetes-preserve-unknown-fields: true` in the schema.",
    )
    .not_suggested(),
    FALSE.means("undeclared fields are pruned, which is the default in v1"),
]);

/// Types of printer columns.
pub const COLUMN_TYPES: KnownValues = KnownValues(&[
    BOOLEAN.means("`true` or `false`").rank(3),
    known("date")
        .means("a time, shown as the age since then")
        .synonyms(&["datetime", "date-time", "timestamp"])
        .rank(2),
    INTEGER.means("a number without fraction").rank(1),
    NUMBER.means("any number").rank(4),
    STRING.means("text"),
]);

/// Formats of printer columns.
pub const COLUMN_FORMATS: KnownValues = KnownValues(&[
    known("byte"),
    known("date"),
    known("date-time"),
    known("double"),
    known("float"),
    known("int32"),
    known("int64"),
    known("password"),
]);

/// The strategies of conversion between versions.
pub const STRATEGIES: KnownValues = KnownValues(&[
    known(NO_CONVERSION).means(
        "conversion changes `apiVersion` and nothing else\n\nFields that the schema of the other version does not \
         declare are pruned.",
    ),
    known(WEBHOOK).means("the API server asks `webhook` to convert objects"),
]);

/// The versions of `ConversionReview` that the server can send to a webhook.
pub const REVIEW_VERSIONS: KnownValues = KnownValues(&[known("v1"), known("v1beta1")]);

/// Reasons of validation rules.
pub const REASONS: KnownValues = KnownValues(&[
    known("FieldValueDuplicate"),
    known("FieldValueForbidden"),
    known("FieldValueInvalid"),
    known("FieldValueRequired"),
]);

/// Types of schemas.
pub const TYPES: KnownValues = KnownValues(&[
    known("array").means("a list, whose items `items` describes").synonyms(&["list", "slice", "sequence"]).rank(4),
    BOOLEAN.means("`true` or `false`; YAML 1.1 also accepts `yes`, `no`, `on` and `off` for these").rank(2),
    INTEGER.means("a number without fraction, of 64 bits").rank(1),
    NUMBER.means("an integer or a decimal number, of 64 bits").rank(5),
    known("object")
        .means("an object with the fields in `properties`, or a map with `additionalProperties`")
        .synonyms(&["map", "mapping", "dict", "struct"])
        .rank(3),
    STRING.means("text; in quotes if YAML would read it as a number, a boolean or null"),
]);

/// How server-side apply merges lists.
pub const LIST_TYPES: KnownValues = KnownValues(&[
    known(ListType::Atomic.name()).means(
        "server-side apply replaces the list as a whole\n\nOne writer owns all of it: another one who applies a \
         different list gets a conflict. This is the default.",
    ).synonyms(&["replace", "list"]),
    known(ListType::Set.name()).means(
        "server-side apply adds and removes items one by one\n\nEvery item is there once, which the API server checks. \
         Items are scalars, or atomic lists and objects; their order does not matter.",
    ).synonyms(&["unique", "distinct", "uniqueitems"]),
    known(ListType::Map.name()).means(
        "server-side apply merges the items by `x-kubernetes-list-map-keys`\n\nItems are objects. Objects with the \
         same keys are the same item, and several writers may own different fields of it.",
    ).synonyms(&["merge", "keyed", "associative", "mapping", "dict"]),
]);

/// How server-side apply merges objects and maps.
pub const MAP_TYPES: KnownValues = KnownValues(&[
    known(MapType::Atomic.name())
        .means("server-side apply replaces it as a whole\n\nOne writer owns all of it.")
        .rank(1),
    known(MapType::Granular.name()).means(
        "server-side apply merges it field by field\n\nSeveral writers may own different fields. This is the default.",
    ),
]);
