//! Schema changes that may break clients or invalidate stored resources.

use super::Severity::{Error, Information, Warning};
use super::subject::Subject;
use super::{Facts, Family, Words};

const SUBJECT: Subject = Subject::Schema("the schema");

const NEW_VERSION: &str = "Make the change in a new version and convert, or leave it";
const CHECK_STORED: &str = "Make sure first that every stored resource fits, or make the change in a new version";
const READERS: &str = "Make sure that programs that read it can handle values they do not know";

problems! {
    pub enum SchemaChange;

    FieldRemoved: Facts::note("change/field-removed", Error),
        predicate "is gone: the server drops it from what is stored, and from what clients still write",
        advice "Keep it and say in its description that it is deprecated, or remove it in a new version";
    /// The field is preserved like any undeclared field.
    FieldUndeclared: Facts::note("change/field-removed", Warning),
        predicate "is no longer declared: it is kept as it is written, and nothing about it is checked",
        advice "Declare it, so that clients know what to write";
    /// The items of a list or the values of a map no longer have a schema.
    PartRemoved { part: &'static str }: Facts::note("change/field-removed", Error),
        predicate format!("no longer describes its {part}, so their fields are dropped or no longer checked"),
        advice NEW_VERSION;
    /// The same schema is at another path now.
    FieldMoved { to: Box<str> }: Facts::note("change/field-moved", Error),
        predicate format!("is `{to}` now: what is stored or written under the old path is dropped"),
        advice "Keep both and let the controller copy, or move it in a new version and convert";
    FieldAdded: Facts::note("change/field-added", Information),
        predicate "is new", advice "Programs that write whole objects without it remove it";
    /// `widens`: each value of the type before fits the type after.
    TypeChanged { before: Box<str>, after: Box<str>, widens: bool }:
        Facts::note("change/type-changed", if *widens { Warning } else { Error }),
        predicate match widens {
            true => format!("was {before} and is {after} now: programs that read it may meet values that they can't \
                decode"),
            false => format!("was {before} and is {after} now: what is stored, written and read is of another type"),
        },
        advice match widens {
            true => READERS,
            false => "Add a field of the new type beside it, or change it in a new version and convert",
        };
    /// It was an integer or a string before.
    NoLongerIntOrString { after: Box<str> }: Facts::note("change/int-or-string-changed", Error),
        predicate format!("was an integer or a string and is {after} now: stored values of the other type become \
            invalid"),
        advice NEW_VERSION;
    EmbeddedResource { is_added: bool }: Facts::note("change/embedded-resource-changed", Error),
        predicate match is_added {
            true => "has to be a whole Kubernetes object now: stored values without `apiVersion` and `kind` become \
                invalid",
            false => "is no longer a whole Kubernetes object: its `apiVersion`, `kind` and `metadata` are dropped \
                unless they are declared",
        },
        advice match is_added {
            true => CHECK_STORED,
            false => NEW_VERSION,
        };
    /// `has_default`: the server fills it in.
    RequiredAdded { name: Box<str>, has_default: bool }:
        Facts::note("change/required-added", if *has_default { Information } else { Error }),
        predicate match has_default {
            true => format!("requires `{name}` now, and the server adds its default where it is missing"),
            false => format!("requires `{name}` now: stored resources and clients without it become invalid"),
        },
        advice match has_default {
            true => "Nothing has to be done",
            false => "Give it a default, or require it in a new version",
        };
    RequiredRemoved { name: Box<str> }: Facts::note("change/required-removed", Information),
        predicate format!("no longer requires `{name}`: programs that read it may find it missing"), advice READERS;
    EnumIntroduced: Facts::note("change/enum-introduced", Error),
        predicate "accepts only certain values now: any other stored or written value becomes invalid",
        advice CHECK_STORED;
    EnumValuesRemoved { values: Box<str> }: Facts::note("change/enum-value-removed", Error),
        predicate format!("no longer takes {values}: resources and clients that have it become invalid"),
        advice "Keep the value and say in the description that it is deprecated";
    EnumValuesAdded { values: Box<str> }: Facts::note("change/enum-value-added", Information),
        predicate format!("also takes {values} now"), advice READERS;
    EnumDropped: Facts::note("change/enum-dropped", Information), predicate "takes any value now", advice READERS;
    BoundAdded { keyword: &'static str, after: Box<str> }: Facts::note("change/bound-added", Error),
        predicate format!("has `{keyword}: {after}` now: what is stored or written beyond it becomes invalid"),
        advice CHECK_STORED;
    BoundTightened { keyword: &'static str, before: Box<str>, after: Box<str> }:
        Facts::note("change/bound-tightened", Error),
        predicate format!("has `{keyword}: {after}` instead of {before}: what is stored or written in between becomes \
            invalid"),
        advice CHECK_STORED;
    BoundLoosened { keyword: &'static str }: Facts::note("change/bound-loosened", Information),
        predicate format!("has a looser `{keyword}` than before"), advice READERS;
    PatternAdded: Facts::note("change/pattern-added", Error),
        predicate "has a pattern now: what is stored or written and does not match becomes invalid",
        advice CHECK_STORED;
    PatternChanged { before: Box<str> }: Facts::note("change/pattern-changed", Warning),
        predicate format!("has a different pattern in place of `{before}`: values that matched only the old one \
            become invalid"),
        advice CHECK_STORED;
    PatternRemoved: Facts::note("change/pattern-removed", Information),
        predicate "has no pattern any more", advice READERS;
    FormatAdded { after: Box<str> }: Facts::note("change/format-added", Error),
        predicate format!("has the format `{after}` now: what is stored or written in another becomes invalid"),
        advice CHECK_STORED;
    FormatChanged { before: Box<str>, after: Box<str> }: Facts::note("change/format-changed", Error),
        predicate format!("has the format `{after}` instead of `{before}`: what is stored or written becomes invalid"),
        advice CHECK_STORED;
    FormatRemoved { before: Box<str> }: Facts::note("change/format-removed", Information),
        predicate format!("no longer has the format `{before}`"), advice READERS;
    DefaultAdded: Facts::note("change/default-added", Information),
        predicate "has a default now, which resources without the field get as soon as they are read",
        advice "Make sure that it means what leaving the field out has meant";
    DefaultRemoved: Facts::note("change/default-removed", Warning),
        predicate "has no default any more: programs that read it may find it missing",
        advice "Keep the default, or make sure that every reader can handle a missing value";
    DefaultChanged { before: Box<str> }: Facts::note("change/default-changed", Warning),
        predicate format!("has a different default in place of {before}: stored resources that leave the field out \
            now mean something else"),
        advice "Keep the default, or change it in a new version";
    NullableAdded: Facts::note("change/nullable-added", Information), predicate "may be null now", advice READERS;
    NullableRemoved: Facts::note("change/nullable-removed", Error),
        predicate "may no longer be null: nulls that are stored or written are dropped, or become invalid",
        advice CHECK_STORED;
    ListType { before: &'static str, after: &'static str }: Facts::note("change/list-type-changed", Error),
        predicate format!(
            "has the list type `{after}` instead of `{before}`: server-side apply merges it differently, and stored \
             duplicates in a set or map become invalid"
        ),
        advice NEW_VERSION;
    ListMapKeys { before: Box<str> }: Facts::note("change/list-map-keys-changed", Error),
        predicate format!("has other keys than {before}: server-side apply identifies items differently, and stored \
            duplicates become invalid"),
        advice NEW_VERSION;
    MapType { before: &'static str, after: &'static str }: Facts::note("change/map-type-changed", Error),
        predicate format!("has the map type `{after}` instead of `{before}`: server-side apply merges it differently"),
        advice NEW_VERSION;
    UnknownFieldsPruned: Facts::note("change/unknown-fields-pruned", Error),
        predicate "no longer keeps fields that are not declared: they are dropped from what is stored and written",
        advice "Declare the fields that are in use first";
    UnknownFieldsKept: Facts::note("change/unknown-fields-kept", Information),
        predicate "keeps fields that are not declared now", advice READERS;
    MapToStruct: Facts::note("change/map-to-struct", Error),
        predicate "was a map and has certain fields now: all other keys that are stored or written are dropped",
        advice NEW_VERSION;
    StructToMap: Facts::note("change/struct-to-map", Error),
        predicate "had certain fields and is a map now: fields of another type than its values become invalid",
        advice NEW_VERSION;
    /// It accepted any field before.
    OpenToMap: Facts::note("change/struct-to-map", Error),
        predicate "took any fields and is a map of one schema now: other values that are stored or written become \
            invalid",
        advice CHECK_STORED;
    /// `is_transition`: it compares with the old value.
    RuleAdded { is_transition: bool }: Facts::note("change/rule-added", Warning),
        predicate match is_transition {
            true => "has a new rule about updates: what clients change today may be refused",
            false => "has a new rule: what is stored or written and breaks it becomes invalid",
        },
        advice match is_transition {
            true => "Make sure that no client makes such updates",
            false => CHECK_STORED,
        };
    RuleChanged { before: Box<str> }: Facts::note("change/rule-changed", Warning),
        predicate format!("has a different rule in place of `{before}`: what only the old rule accepted becomes \
            invalid"),
        advice CHECK_STORED;
    /// Another member of the rule changed, such as its message or reason.
    RuleReworded: Facts::note("change/rule-changed", Information),
        predicate "reports a broken rule differently", advice "Programs should not depend on its words";
    RuleRemoved { rule: Box<str> }: Facts::note("change/rule-removed", Information),
        predicate format!("no longer has the rule `{rule}`"), advice READERS;
    Logical { keyword: &'static str }: Facts::note("change/logical-changed", Warning),
        predicate format!("has another `{keyword}`: what is stored or written may become invalid"), advice CHECK_STORED;
}
