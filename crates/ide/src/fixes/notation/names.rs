//! The names of types in other languages.

/// Types with a format, each with the type and format of CRDs. Names are in lower case.
pub(super) const FORMATS: &[(&str, &str, &str)] = &[
    ("int32", "integer", "int32"),
    ("sint32", "integer", "int32"),
    ("sfixed32", "integer", "int32"),
    ("i32", "integer", "int32"),
    ("int64", "integer", "int64"),
    ("sint64", "integer", "int64"),
    ("sfixed64", "integer", "int64"),
    ("i64", "integer", "int64"),
    ("float32", "number", "float"),
    ("f32", "number", "float"),
    ("float64", "number", "double"),
    ("f64", "number", "double"),
    ("date", "string", "date"),
    ("date-time", "string", "date-time"),
    ("datetime", "string", "date-time"),
    ("datetime.datetime", "string", "date-time"),
    ("datetime.date", "string", "date"),
    ("timestamp", "string", "date-time"),
    ("instant", "string", "date-time"),
    ("google.protobuf.timestamp", "string", "date-time"),
    ("metav1.time", "string", "date-time"),
    ("metav1.microtime", "string", "date-time"),
    ("time.time", "string", "date-time"),
    ("uuid", "string", "uuid"),
    ("uuid.uuid", "string", "uuid"),
    ("guid", "string", "uuid"),
    ("uri", "string", "uri"),
    ("url", "string", "uri"),
    ("url.url", "string", "uri"),
    ("email", "string", "email"),
    ("hostname", "string", "hostname"),
    ("ipv4", "string", "ipv4"),
    ("ipv6", "string", "ipv6"),
    ("cidr", "string", "cidr"),
    ("byte", "string", "byte"),
    ("bytes", "string", "byte"),
    ("[]byte", "string", "byte"),
    ("base64", "string", "byte"),
    ("password", "string", "password"),
];

/// Names of types without a format, in lower case, that `known_values::TYPES` does not list.
pub(super) const PLAIN: &[(&str, &str)] = &[
    ("duration", "string"),
    ("metav1.duration", "string"),
    ("time.duration", "string"),
    ("google.protobuf.duration", "string"),
    ("char", "string"),
    ("varchar", "string"),
    ("&str", "string"),
    ("int8", "integer"),
    ("int16", "integer"),
    ("i8", "integer"),
    ("i16", "integer"),
    ("i128", "integer"),
    ("isize", "integer"),
    ("short", "integer"),
    ("bigint", "integer"),
    ("smallint", "integer"),
    ("numeric", "number"),
];

/// Integers that are never negative.
pub(super) const UNSIGNED: &[&str] = &[
    "uint", "uint8", "uint16", "uint32", "uint64", "u8", "u16", "u32", "u64", "u128", "usize", "ulong", "fixed32",
    "fixed64",
];

/// Types that admit any value.
pub(super) const ANYTHING: &[&str] = &[
    "any",
    "anything",
    "unknown",
    "interface{}",
    "json",
    "jsonvalue",
    "apiextensionsv1.json",
    "rawextension",
    "runtime.rawextension",
    "google.protobuf.value",
    "google.protobuf.struct",
    "google.protobuf.any",
    "serde_json::value",
];

/// Types that admit an integer or a string.
pub(super) const INT_OR_STRING: &[&str] =
    &["intorstring", "int-or-string", "intstr", "intstr.intorstring", "quantity", "resource.quantity"];

/// Words for the absence of a value in a union.
pub(super) const NOTHING: &[&str] = &["null", "undefined", "none", "nil", "nonetype", "void"];

/// Containers of a value that may be missing or null.
pub(super) const OPTIONAL: &[&str] = &["optional", "option", "maybe", "nullable"];

/// Wrappers that do not change the schema of their content.
pub(super) const TRANSPARENT: &[&str] = &["readonly", "required", "box", "arc", "rc", "annotated", "final", "promise"];

pub(super) const LISTS: &[&str] = &[
    "array",
    "list",
    "arraylist",
    "vec",
    "vector",
    "slice",
    "sequence",
    "seq",
    "iterable",
    "collection",
    "readonlyarray",
    "repeated",
    "tuple",
];

/// Lists of distinct items.
pub(super) const SETS: &[&str] = &["set", "hashset", "btreeset", "frozenset", "readonlyset"];

pub(super) const MAPS: &[&str] =
    &["map", "record", "dict", "dictionary", "hashmap", "btreemap", "mapping", "object", "readonlymap"];

/// Names of enum types, whose arguments are the values.
pub(super) const ENUMS: &[&str] = &["enum", "literal", "oneof", "choice", "z.enum"];

/// Names of string types, whose argument is the maximum length.
pub(super) const SIZED: &[&str] = &["varchar", "char", "string", "nvarchar", "character varying"];

/// Other names of formats, in lower case and without separators, each with the format of CRDs.
const FORMAT_NAMES: &[(&str, &str)] = &[
    ("url", "uri"),
    ("uriref", "uri"),
    ("http", "uri"),
    ("iri", "uri"),
    ("timestamp", "date-time"),
    ("iso8601", "date-time"),
    ("rfc3339", "date-time"),
    ("datetimerfc3339", "date-time"),
    ("instant", "date-time"),
    ("ip4", "ipv4"),
    ("ip6", "ipv6"),
    ("ipaddressv4", "ipv4"),
    ("ipaddressv6", "ipv6"),
    ("guid", "uuid"),
    ("base64", "byte"),
    ("bytes", "byte"),
    ("mail", "email"),
    ("emailaddress", "email"),
    ("domain", "hostname"),
    ("domainname", "hostname"),
    ("fqdn", "hostname"),
    ("dns", "hostname"),
    ("macaddress", "mac"),
    ("secret", "password"),
    ("long", "int64"),
    ("i64", "int64"),
    ("i32", "int32"),
    ("float64", "double"),
    ("float32", "float"),
    ("subnet", "cidr"),
    ("iprange", "cidr"),
];

/// The format with a name, regardless of case and separators.
pub(in crate::fixes) fn known_format(written: &str) -> Option<&'static str> {
    let joined = |text: &str| text.to_lowercase().replace(['-', '_', ' ', '.'], "");
    let written = joined(written);
    let other = FORMAT_NAMES.iter().find(|(name, _)| *name == written).map(|(_, known)| *known);
    other.or_else(|| FORMATS.iter().map(|(.., known)| *known).find(|known| joined(known) == written))
}
