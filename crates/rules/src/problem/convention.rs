//! Requirements of Kubernetes' API conventions that no server enforces.

use std::borrow::Cow;

use super::names::capitalized;
use super::{Facts, Family, Severity, Words};

problems! {
    /// A departure from the conventions.
    pub enum ConventionProblem;

    /// `conditions` is not a list of `metav1.Condition`.
    Conditions { lacking: ConditionPart }: Warning "conventions/conditions",
        from match lacking {
            ConditionPart::MapOnType => Words::new(
                "conditions are a list, so two controllers that write different ones overwrite each other",
                "Write `x-kubernetes-list-type: map` and `x-kubernetes-list-map-keys: [type]`",
            ),
            ConditionPart::Field(name) => Words::new(
                format!("these conditions have no `{name}`, which tools that read conditions expect"),
                "Declare the fields of `metav1.Condition`: `type`, `status`, `reason`, `message` and \
                 `lastTransitionTime`",
            ),
        };
    ListType: Warning "conventions/list-type",
        detail "this list has no `x-kubernetes-list-type`, so server-side apply replaces it as a whole",
        advice "Write `map` with its keys, `set`, or `atomic` if that is meant";
    /// An unbounded list, map or string that a rule reads.
    NoBound { keyword: &'static str }: Warning "conventions/bounds",
        detail format!(
            "a rule reads this, but it has no `{keyword}`, so the rule's cost is estimated for the largest possible \
             value"
        ),
        advice format!("Write a `{keyword}`");
    IntegerFormat: Warning "conventions/integer-format",
        detail "this integer has no `format`, so clients do not know how large it can be",
        advice "Write `format: int32` or `format: int64`";
    Float: Warning "conventions/float",
        detail "floating-point numbers are not the same after a client has read and written them",
        advice "Use an integer of a smaller unit, or a quantity";
    Boolean: Warning "conventions/boolean",
        detail "a boolean can't get a third value later",
        advice "Unless there are two values for ever, use a string with an `enum`";
    Phase: Warning "conventions/phase",
        detail "a phase is one word for several conditions, and a new word breaks clients that know all others",
        advice "Use conditions";
    CamelCase { name: Box<str> }: Warning "conventions/camel-case",
        detail format!("`{name}` is not in camel case"),
        advice "Begin with a lower-case letter, and go on without dashes and underscores";
    EnumCase { value: Box<str> }: Warning "conventions/enum-case",
        detail format!("the value `{value}` is not in camel case"), advice in_camel_case(value);
    NoDescription: Warning "conventions/description",
        detail "this field has no description, so `kubectl explain` shows none", advice "Say what it is for";
    NoPrinterColumns: Warning "conventions/printer-columns",
        detail "this version has no printer columns, so `kubectl get` shows the name and the age alone",
        advice "Add `additionalPrinterColumns` for what people look for first";
    Kind { kind: Box<str> }: Warning "conventions/kind",
        detail format!("the kind `{kind}` is not in camel case"), advice in_camel_case(kind);
    ListKind { kind: Box<str> }: Warning "conventions/list-kind",
        detail format!("the `listKind` of `{kind}` is not `{kind}List`"),
        advice format!("Write `{kind}List`, or leave it out");
}

/// The missing part of a list of conditions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConditionPart {
    MapOnType,
    Field(&'static str),
}

/// Advice to write a word in CamelCase: with a leading capital and without separators. If the word is not ASCII, or the
/// result would not begin with a capital, the advice is general.
fn in_camel_case(word: &str) -> Cow<'static, str> {
    let parts = word.split(|character: char| !character.is_ascii_alphanumeric());
    let written: String = parts.map(capitalized).collect();
    match written.chars().next() {
        Some('A'..='Z') if word.is_ascii() => format!("Write `{written}`").into(),
        _ => "Begin with a capital, and go on with letters and digits".into(),
    }
}
