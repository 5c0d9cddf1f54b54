//! Schema changes that may break clients or invalidate stored resources.

use super::Severity;
use super::subject::Subject;
use super::{Facts, Family, Words};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SchemaChange {
    FieldRemoved,
    /// The field is preserved like any undeclared field.
    FieldUndeclared,
    /// The items of a list or the values of a map no longer have a schema.
    PartRemoved {
        part: &'static str,
    },
    /// The same schema is at another path now.
    FieldMoved {
        to: Box<str>,
    },
    FieldAdded,
    /// `widens`: each value of the type before fits the type after.
    TypeChanged {
        before: Box<str>,
        after: Box<str>,
        widens: bool,
    },
    /// It was an integer or a string before.
    NoLongerIntOrString {
        after: Box<str>,
    },
    EmbeddedResource {
        is_added: bool,
    },
    /// `has_default`: the server fills it in.
    RequiredAdded {
        name: Box<str>,
        has_default: bool,
    },
    RequiredRemoved {
        name: Box<str>,
    },
    EnumIntroduced,
    EnumValuesRemoved {
        values: Box<str>,
    },
    EnumValuesAdded {
        values: Box<str>,
    },
    EnumDropped,
    BoundAdded {
        keyword: &'static str,
        after: Box<str>,
    },
    BoundTightened {
        keyword: &'static str,
        before: Box<str>,
        after: Box<str>,
    },
    BoundLoosened {
        keyword: &'static str,
    },
    PatternAdded,
    PatternChanged {
        before: Box<str>,
    },
    PatternRemoved,
    FormatAdded {
        after: Box<str>,
    },
    FormatChanged {
        before: Box<str>,
        after: Box<str>,
    },
    FormatRemoved {
        before: Box<str>,
    },
    DefaultAdded,
    DefaultRemoved,
    DefaultChanged {
        before: Box<str>,
    },
    NullableAdded,
    NullableRemoved,
    ListType {
        before: &'static str,
        after: &'static str,
    },
    ListMapKeys {
        before: Box<str>,
    },
    MapType {
        before: &'static str,
        after: &'static str,
    },
    UnknownFieldsPruned,
    UnknownFieldsKept,
    MapToStruct,
    StructToMap,
    /// It accepted any field before.
    OpenToMap,
    /// `is_transition`: it compares with the old value.
    RuleAdded {
        is_transition: bool,
    },
    RuleChanged {
        before: Box<str>,
    },
    /// Another member of the rule changed, such as its message or reason.
    RuleReworded,
    RuleRemoved {
        rule: Box<str>,
    },
    Logical {
        keyword: &'static str,
    },
}

impl SchemaChange {
    fn code(&self) -> &'static str {
        match self {
            Self::FieldRemoved | Self::FieldUndeclared | Self::PartRemoved { .. } => "change/field-removed",
            Self::FieldMoved { .. } => "change/field-moved",
            Self::FieldAdded => "change/field-added",
            Self::TypeChanged { .. } => "change/type-changed",
            Self::NoLongerIntOrString { .. } => "change/int-or-string-changed",
            Self::EmbeddedResource { .. } => "change/embedded-resource-changed",
            Self::RequiredAdded { .. } => "change/required-added",
            Self::RequiredRemoved { .. } => "change/required-removed",
            Self::EnumIntroduced => "change/enum-introduced",
            Self::EnumValuesRemoved { .. } => "change/enum-value-removed",
            Self::EnumValuesAdded { .. } => "change/enum-value-added",
            Self::EnumDropped => "change/enum-dropped",
            Self::BoundAdded { .. } => "change/bound-added",
            Self::BoundTightened { .. } => "change/bound-tightened",
            Self::BoundLoosened { .. } => "change/bound-loosened",
            Self::PatternAdded => "change/pattern-added",
            Self::PatternChanged { .. } => "change/pattern-changed",
            Self::PatternRemoved => "change/pattern-removed",
            Self::FormatAdded { .. } => "change/format-added",
            Self::FormatChanged { .. } => "change/format-changed",
            Self::FormatRemoved { .. } => "change/format-removed",
            Self::DefaultAdded => "change/default-added",
            Self::DefaultRemoved => "change/default-removed",
            Self::DefaultChanged { .. } => "change/default-changed",
            Self::NullableAdded => "change/nullable-added",
            Self::NullableRemoved => "change/nullable-removed",
            Self::ListType { .. } => "change/list-type-changed",
            Self::ListMapKeys { .. } => "change/list-map-keys-changed",
            Self::MapType { .. } => "change/map-type-changed",
            Self::UnknownFieldsPruned => "change/unknown-fields-pruned",
            Self::UnknownFieldsKept => "change/unknown-fields-kept",
            Self::MapToStruct => "change/map-to-struct",
            Self::StructToMap | Self::OpenToMap => "change/struct-to-map",
            Self::RuleAdded { .. } => "change/rule-added",
            Self::RuleChanged { .. } | Self::RuleReworded => "change/rule-changed",
            Self::RuleRemoved { .. } => "change/rule-removed",
            Self::Logical { .. } => "change/logical-changed",
        }
    }

    fn severity(&self) -> Severity {
        match self {
            Self::FieldAdded
            | Self::RequiredAdded { has_default: true, .. }
            | Self::RequiredRemoved { .. }
            | Self::EnumValuesAdded { .. }
            | Self::EnumDropped
            | Self::BoundLoosened { .. }
            | Self::PatternRemoved
            | Self::FormatRemoved { .. }
            | Self::DefaultAdded
            | Self::NullableAdded
            | Self::UnknownFieldsKept
            | Self::RuleReworded
            | Self::RuleRemoved { .. } => Severity::Information,
            Self::FieldUndeclared
            | Self::TypeChanged { widens: true, .. }
            | Self::PatternChanged { .. }
            | Self::DefaultRemoved
            | Self::DefaultChanged { .. }
            | Self::RuleAdded { .. }
            | Self::RuleChanged { .. }
            | Self::Logical { .. } => Severity::Warning,
            _ => Severity::Error,
        }
    }

    /// The change and its consequences as a sentence about the schema, and the advice.
    fn sentence(&self) -> (String, &'static str) {
        const NEW_VERSION: &str = "Make the change in a new version and convert, or leave it";
        const CHECK_STORED: &str =
            "Make sure first that every stored resource fits, or make the change in a new version";
        const READERS: &str = "Make sure that programs that read it can handle values they do not know";
        match self {
            Self::FieldRemoved => (
                "is gone: the server drops it from what is stored, and from what clients still write".to_owned(),
                "Keep it and say in its description that it is deprecated, or remove it in a new version",
            ),
            Self::FieldUndeclared => (
                "is no longer declared: it is kept as it is written, and nothing about it is checked".to_owned(),
                "Declare it, so that clients know what to write",
            ),
            Self::PartRemoved { part } => {
                (format!("no longer describes its {part}, so their fields are dropped or no longer checked"), NEW_VERSION)
            }
            Self::FieldMoved { to } => (
                format!("is `{to}` now: what is stored or written under the old path is dropped"),
                "Keep both and let the controller copy, or move it in a new version and convert",
            ),
            Self::FieldAdded => ("is new".to_owned(), "Programs that write whole objects without it remove it"),
            Self::TypeChanged { before, after, widens: true } => (
                format!("was {before} and is {after} now: programs that read it may meet values that they can't decode"),
                READERS,
            ),
            Self::TypeChanged { before, after, widens: false } => (
                format!("was {before} and is {after} now: what is stored, written and read is of another type"),
                "Add a field of the new type beside it, or change it in a new version and convert",
            ),
            Self::NoLongerIntOrString { after } => (
                format!("was an integer or a string and is {after} now: stored values of the other type become invalid"),
                NEW_VERSION,
            ),
            Self::EmbeddedResource { is_added: true } => (
                "has to be a whole Kubernetes object now: stored values without `apiVersion` and `kind` become invalid".to_owned(),
                CHECK_STORED,
            ),
            Self::EmbeddedResource { is_added: false } => (
                "is no longer a whole Kubernetes object: its `apiVersion`, `kind` and `metadata` are dropped unless they are declared".to_owned(),
                NEW_VERSION,
            ),
            Self::RequiredAdded { name, has_default: true } => {
                (format!("requires `{name}` now, and the server adds its default where it is missing"), "Nothing has to be done")
            }
            Self::RequiredAdded { name, has_default: false } => (
                format!("requires `{name}` now: stored resources and clients without it become invalid"),
                "Give it a default, or require it in a new version",
            ),
            Self::RequiredRemoved { name } => {
                (format!("no longer requires `{name}`: programs that read it may find it missing"), READERS)
            }
            Self::EnumIntroduced => {
                ("accepts only certain values now: any other stored or written value becomes invalid".to_owned(), CHECK_STORED)
            }
            Self::EnumValuesRemoved { values } => (
                format!("no longer takes {values}: resources and clients that have it become invalid"),
                "Keep the value and say in the description that it is deprecated",
            ),
            Self::EnumValuesAdded { values } => (format!("also takes {values} now"), READERS),
            Self::EnumDropped => ("takes any value now".to_owned(), READERS),
            Self::BoundAdded { keyword, after } => {
                (format!("has `{keyword}: {after}` now: what is stored or written beyond it becomes invalid"), CHECK_STORED)
            }
            Self::BoundTightened { keyword, before, after } => (
                format!("has `{keyword}: {after}` instead of {before}: what is stored or written in between becomes invalid"),
                CHECK_STORED,
            ),
            Self::BoundLoosened { keyword } => (format!("has a looser `{keyword}` than before"), READERS),
            Self::PatternAdded => {
                ("has a pattern now: what is stored or written and does not match becomes invalid".to_owned(), CHECK_STORED)
            }
            Self::PatternChanged { before } => {
                (format!("has a different pattern in place of `{before}`: values that matched only the old one become invalid"), CHECK_STORED)
            }
            Self::PatternRemoved => ("has no pattern any more".to_owned(), READERS),
            Self::FormatAdded { after } => {
                (format!("has the format `{after}` now: what is stored or written in another becomes invalid"), CHECK_STORED)
            }
            Self::FormatChanged { before, after } => {
                (format!("has the format `{after}` instead of `{before}`: what is stored or written becomes invalid"), CHECK_STORED)
            }
            Self::FormatRemoved { before } => (format!("no longer has the format `{before}`"), READERS),
            Self::DefaultAdded => (
                "has a default now, which resources without the field get as soon as they are read".to_owned(),
                "Make sure that it means what leaving the field out has meant",
            ),
            Self::DefaultRemoved => (
                "has no default any more: programs that read it may find it missing".to_owned(),
                "Keep the default, or make sure that every reader can handle a missing value",
            ),
            Self::DefaultChanged { before } => (
                format!("has a different default in place of {before}: stored resources that leave the field out now mean something else"),
                "Keep the default, or change it in a new version",
            ),
            Self::NullableAdded => ("may be null now".to_owned(), READERS),
            Self::NullableRemoved => (
                "may no longer be null: nulls that are stored or written are dropped, or become invalid".to_owned(),
                CHECK_STORED,
            ),
            Self::ListType { before, after } => (
                format!(
                    "has the list type `{after}` instead of `{before}`: server-side apply merges it differently, and stored \
                     duplicates in a set or map become invalid"
                ),
                NEW_VERSION,
            ),
            Self::ListMapKeys { before } => (
                format!("has other keys than {before}: server-side apply identifies items differently, and stored duplicates become invalid"),
                NEW_VERSION,
            ),
            Self::MapType { before, after } => (
                format!("has the map type `{after}` instead of `{before}`: server-side apply merges it differently"),
                NEW_VERSION,
            ),
            Self::UnknownFieldsPruned => (
                "no longer keeps fields that are not declared: they are dropped from what is stored and written".to_owned(),
                "Declare the fields that are in use first",
            ),
            Self::UnknownFieldsKept => ("keeps fields that are not declared now".to_owned(), READERS),
            Self::MapToStruct => (
                "was a map and has certain fields now: all other keys that are stored or written are dropped".to_owned(),
                NEW_VERSION,
            ),
            Self::StructToMap => (
                "had certain fields and is a map now: fields of another type than its values become invalid".to_owned(),
                NEW_VERSION,
            ),
            Self::OpenToMap => (
                "took any fields and is a map of one schema now: other values that are stored or written become invalid"
                    .to_owned(),
                CHECK_STORED,
            ),
            Self::RuleAdded { is_transition: true } => (
                "has a new rule about updates: what clients change today may be refused".to_owned(),
                "Make sure that no client makes such updates",
            ),
            Self::RuleAdded { is_transition: false } => {
                ("has a new rule: what is stored or written and breaks it becomes invalid".to_owned(), CHECK_STORED)
            }
            Self::RuleChanged { before } => {
                (format!("has a different rule in place of `{before}`: what only the old rule accepted becomes invalid"), CHECK_STORED)
            }
            Self::RuleReworded => ("reports a broken rule differently".to_owned(), "Programs should not depend on its words"),
            Self::RuleRemoved { rule } => (format!("no longer has the rule `{rule}`"), READERS),
            Self::Logical { keyword } => (
                format!("has another `{keyword}`: what is stored or written may become invalid"),
                CHECK_STORED,
            ),
        }
    }
}

impl Family for SchemaChange {
    fn facts(&self) -> Facts {
        Facts::note(self.code(), self.severity())
    }

    fn words(&self) -> Words<'_> {
        let (predicate, advice) = self.sentence();
        Words::new("", advice).about(Subject::Schema("the schema"), predicate)
    }
}
