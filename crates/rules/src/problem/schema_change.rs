//! Schema changes that may break clients or invalidate stored resources.

use super::subject::Subject;
use super::{Facts, Family, Severity, Words};

const SUBJECT: Subject = Subject::Schema("the schema");

const NEW_VERSION: &str = "Make the change in a new version and convert, or leave it";
const CHECK_STORED: &str = "Make sure first that every stored resource fits, or make the change in a new version";
const READERS: &str = "Make sure that programs that read it can handle values they do not know";

problems! {
    pub enum SchemaChange;

    FieldRemoved: Error "change/field-removed",
        predicate "is gone: the server drops it from stored objects, and from the objects that clients still write",
        advice "Keep it and say in its description that it is deprecated, or remove it in a new version";
    /// The field is no longer declared, but it is preserved like any undeclared field.
    FieldUndeclared: Warning "change/field-removed",
        predicate "is no longer declared: it is kept as it is written, and nothing about it is checked",
        advice "Declare it, so that clients know what to write";
    /// The items of a list or the values of a map no longer have a schema.
    PartRemoved { part: &'static str }: Error "change/field-removed",
        predicate format!("no longer describes its {part}, so their fields are dropped or no longer checked"),
        advice NEW_VERSION;
    /// The schema of the field has moved to another path.
    FieldMoved { to: Box<str> }: Error "change/field-moved",
        predicate format!("is `{to}` now: values that are stored or written under the old path are dropped"),
        advice "Keep both and let the controller copy, or move it in a new version and convert";
    FieldAdded: Information "change/field-added",
        predicate "is new", advice "Programs that write whole objects without it remove it";
    /// Each value of the old type fits the new type.
    TypeWidened { before: Box<str>, after: Box<str> }: Warning "change/type-changed",
        predicate format!("was {before} and is {after} now: programs that read it may meet values that they can't \
            decode"),
        advice READERS;
    TypeChanged { before: Box<str>, after: Box<str> }: Error "change/type-changed",
        predicate format!("was {before} and is {after} now: stored values still have the old type, and clients still \
            write and read it"),
        advice "Add a field of the new type beside it, or change it in a new version and convert";
    /// The field was an integer or a string before.
    NoLongerIntOrString { after: Box<str> }: Error "change/int-or-string-changed",
        predicate format!("was an integer or a string and is {after} now: stored values of the other type become \
            invalid"),
        advice NEW_VERSION;
    EmbeddedResource { is_added: bool }: Error "change/embedded-resource-changed",
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
    RequiredAdded { name: Box<str> }: Error "change/required-added",
        predicate format!("requires `{name}` now: stored resources and clients without it become invalid"),
        advice "Give it a default, or require it in a new version";
    RequiredWithDefault { name: Box<str> }: Information "change/required-added",
        predicate format!("requires `{name}` now, and the server adds its default where it is missing"),
        advice "Nothing has to be done";
    RequiredRemoved { name: Box<str> }: Information "change/required-removed",
        predicate format!("no longer requires `{name}`: programs that read it may find it missing"), advice READERS;
    EnumIntroduced: Error "change/enum-introduced",
        predicate "accepts only certain values now: any other stored or written value becomes invalid",
        advice CHECK_STORED;
    EnumValuesRemoved { values: Box<str> }: Error "change/enum-value-removed",
        predicate format!("no longer accepts {values}: resources and clients that have it become invalid"),
        advice "Keep the value and say in the description that it is deprecated";
    EnumValuesAdded { values: Box<str> }: Information "change/enum-value-added",
        predicate format!("also accepts {values} now"), advice READERS;
    EnumDropped: Information "change/enum-dropped", predicate "accepts any value now", advice READERS;
    BoundAdded { keyword: &'static str, after: Box<str> }: Error "change/bound-added",
        predicate format!("has `{keyword}: {after}` now: stored or written values beyond it become invalid"),
        advice CHECK_STORED;
    BoundTightened { keyword: &'static str, before: Box<str>, after: Box<str> }: Error "change/bound-tightened",
        predicate format!("has `{keyword}: {after}` instead of {before}: stored or written values in between become \
            invalid"),
        advice CHECK_STORED;
    BoundLoosened { keyword: &'static str }: Information "change/bound-loosened",
        predicate format!("has a looser `{keyword}` than before"), advice READERS;
    PatternAdded: Error "change/pattern-added",
        predicate "has a pattern now: stored or written values that do not match become invalid",
        advice CHECK_STORED;
    PatternChanged { before: Box<str> }: Warning "change/pattern-changed",
        predicate format!("has a different pattern in place of `{before}`: values that matched only the old one \
            become invalid"),
        advice CHECK_STORED;
    PatternRemoved: Information "change/pattern-removed",
        predicate "has no pattern any more", advice READERS;
    FormatAdded { after: Box<str> }: Error "change/format-added",
        predicate format!("has the format `{after}` now: stored or written values in another format become invalid"),
        advice CHECK_STORED;
    FormatChanged { before: Box<str>, after: Box<str> }: Error "change/format-changed",
        predicate format!("has the format `{after}` instead of `{before}`: stored or written values become invalid"),
        advice CHECK_STORED;
    FormatRemoved { before: Box<str> }: Information "change/format-removed",
        predicate format!("no longer has the format `{before}`"), advice READERS;
    DefaultAdded: Information "change/default-added",
        predicate "has a default now, which resources without the field get as soon as they are read",
        advice "Make sure that it means what leaving the field out has meant";
    DefaultRemoved: Warning "change/default-removed",
        predicate "has no default any more: programs that read it may find it missing",
        advice "Keep the default, or make sure that every reader can handle a missing value";
    DefaultChanged { before: Box<str> }: Warning "change/default-changed",
        predicate format!("has a different default in place of {before}: stored resources that leave the field out \
            now mean something else"),
        advice "Keep the default, or change it in a new version";
    NullableAdded: Information "change/nullable-added", predicate "may be null now", advice READERS;
    NullableRemoved: Error "change/nullable-removed",
        predicate "may no longer be null: nulls that are stored or written are dropped, or become invalid",
        advice CHECK_STORED;
    ListType { before: &'static str, after: &'static str }: Error "change/list-type-changed",
        predicate format!(
            "has the list type `{after}` instead of `{before}`: server-side apply merges it differently, and stored \
             duplicates in a set or map become invalid"
        ),
        advice NEW_VERSION;
    ListMapKeys { before: Box<str> }: Error "change/list-map-keys-changed",
        predicate format!("has other keys than {before}: server-side apply identifies items differently, and stored \
            duplicates become invalid"),
        advice NEW_VERSION;
    MapType { before: &'static str, after: &'static str }: Error "change/map-type-changed",
        predicate format!("has the map type `{after}` instead of `{before}`: server-side apply merges it differently"),
        advice NEW_VERSION;
    UnknownFieldsPruned: Error "change/unknown-fields-pruned",
        predicate "no longer keeps undeclared fields: the server drops them from stored and written objects",
        advice "Declare the fields that are in use first";
    UnknownFieldsKept: Information "change/unknown-fields-kept",
        predicate "keeps undeclared fields now", advice READERS;
    MapToStruct: Error "change/map-to-struct",
        predicate "was a map and has certain fields now: all other keys that are stored or written are dropped",
        advice NEW_VERSION;
    StructToMap: Error "change/struct-to-map",
        predicate "had certain fields and is a map now: fields of another type than its values become invalid",
        advice NEW_VERSION;
    /// The object accepted any field before.
    OpenToMap: Error "change/struct-to-map",
        predicate "accepted any fields and is a map of one schema now: other values that are stored or written become \
            invalid",
        advice CHECK_STORED;
    /// A rule has been added. `is_transition` is true if the rule compares with the old value.
    RuleAdded { is_transition: bool }: Warning "change/rule-added",
        predicate match is_transition {
            true => "has a new rule about updates: it may refuse updates that clients make today",
            false => "has a new rule: stored or written values that break it become invalid",
        },
        advice match is_transition {
            true => "Make sure that no client makes such updates",
            false => CHECK_STORED,
        };
    RuleChanged { before: Box<str> }: Warning "change/rule-changed",
        predicate format!("has a different rule in place of `{before}`: values that only the old rule accepted become \
            invalid"),
        advice CHECK_STORED;
    /// Another member of a rule has changed, such as its message or reason.
    RuleReworded: Information "change/rule-changed",
        predicate "reports a broken rule differently", advice "Programs should not depend on its words";
    RuleRemoved { rule: Box<str> }: Information "change/rule-removed",
        predicate format!("no longer has the rule `{rule}`"), advice READERS;
    Logical { keyword: &'static str }: Warning "change/logical-changed",
        predicate format!("has another `{keyword}`: stored or written values may become invalid"), advice CHECK_STORED;
}
