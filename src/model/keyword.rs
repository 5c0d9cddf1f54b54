//! The table of schema keywords: names and types of `JSONSchemaProps`.
//!
//! Source: `k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types_jsonschema.go`. v1beta1
//! has the same.

/// What a keyword's value is decoded to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeywordType {
    String,
    Bool,
    Integer,
    Number,
    /// Any value, kept as it is.
    Json,
    JsonList,
    StringList,
    Schema,
    SchemaList,
    SchemaMap,
    SchemaOrBool,
    SchemaOrList,
    /// A map to schemas or to lists of strings.
    Dependencies,
    ExternalDocumentation,
    ValidationRules,
}

macro_rules! keywords {
    ($($variant:ident $name:literal $type:ident),* $(,)?) => {
        /// A keyword of a schema.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Keyword {
            $(#[doc = concat!("`", $name, "`")] $variant),*
        }

        impl Keyword {
            /// All of them, in the order of Kubernetes' type.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The keyword of a name. Upper and lower case differ.
            pub fn from_name(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$variant),)*
                    _ => None,
                }
            }

            /// Its name in a document.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),*
                }
            }

            /// What a schema's path goes on with to lead to it.
            pub fn tail(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!(".", $name)),*
                }
            }

            /// What its value is decoded to.
            pub fn value_type(self) -> KeywordType {
                match self {
                    $(Self::$variant => KeywordType::$type),*
                }
            }
        }
    };
}

keywords! {
    Id "id" String,
    SchemaUri "$schema" String,
    Ref "$ref" String,
    Description "description" String,
    Type "type" String,
    Format "format" String,
    Title "title" String,
    Default "default" Json,
    Maximum "maximum" Number,
    ExclusiveMaximum "exclusiveMaximum" Bool,
    Minimum "minimum" Number,
    ExclusiveMinimum "exclusiveMinimum" Bool,
    MaxLength "maxLength" Integer,
    MinLength "minLength" Integer,
    Pattern "pattern" String,
    MaxItems "maxItems" Integer,
    MinItems "minItems" Integer,
    UniqueItems "uniqueItems" Bool,
    MultipleOf "multipleOf" Number,
    Enum "enum" JsonList,
    MaxProperties "maxProperties" Integer,
    MinProperties "minProperties" Integer,
    Required "required" StringList,
    Items "items" SchemaOrList,
    AllOf "allOf" SchemaList,
    OneOf "oneOf" SchemaList,
    AnyOf "anyOf" SchemaList,
    Not "not" Schema,
    Properties "properties" SchemaMap,
    AdditionalProperties "additionalProperties" SchemaOrBool,
    PatternProperties "patternProperties" SchemaMap,
    Dependencies "dependencies" Dependencies,
    AdditionalItems "additionalItems" SchemaOrBool,
    Definitions "definitions" SchemaMap,
    ExternalDocs "externalDocs" ExternalDocumentation,
    Example "example" Json,
    Nullable "nullable" Bool,
    XPreserveUnknownFields "x-kubernetes-preserve-unknown-fields" Bool,
    XEmbeddedResource "x-kubernetes-embedded-resource" Bool,
    XIntOrString "x-kubernetes-int-or-string" Bool,
    XListMapKeys "x-kubernetes-list-map-keys" StringList,
    XListType "x-kubernetes-list-type" String,
    XMapType "x-kubernetes-map-type" String,
    XValidations "x-kubernetes-validations" ValidationRules,
}
