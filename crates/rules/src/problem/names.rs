//! The group, the scope and the names of a CRD.

use std::borrow::Cow;

use super::FieldErrorKind::{Invalid, NotSupported, Required};
use super::{Facts, Family, Severity, Stage, Words, supported};
use crd_ls_grammar::names::{check_dns1035_label, check_dns1123_subdomain};
use crd_ls_model::known_values::SCOPES;

const STAGE: Stage = Stage::Object;

problems! {
    /// A problem of the group, the scope or a name.
    pub enum NamesProblem;

    GroupMissing { lacking: Lacking }: Error(Required) "crd/group",
        from lacking.words("the `group`", "Write the API group, your own domain, such as `example.com`");
    /// The group is not a valid domain name.
    GroupInvalid { group: Box<str> }: Error(Invalid) "crd/group",
        detail check_dns1123_subdomain(group).join(","), headline format!("`{group}` is no valid API `group`"),
        advice group_advice(group);
    GroupWithoutDot: Error(Invalid) "crd/group",
        detail "should be a domain with at least one dot", headline "the `group` has no dot in it",
        advice "Write your own domain, such as `example.com`";
    ScopeMissing { lacking: Lacking }: Error(Required) "crd/scope",
        from lacking.words("the `scope`", "Write `scope: Namespaced`, or `Cluster`");
    ScopeUnknown { written: Box<str> }: Error(NotSupported) "crd/scope",
        detail supported(SCOPES), headline format!("there is no scope `{written}`"),
        advice match SCOPES.meant(written) {
            Some(meant) => format!("Write `{meant}`"),
            None => "Write `Namespaced` if each resource is in a namespace, else `Cluster`".to_owned(),
        };
    NameMissing { field: NameField, lacking: Lacking }: Error(Required) "crd/names",
        from match field {
            NameField::Plural => {
                lacking.words("the `plural`", "Write the plural in lower case, as in `kubectl get foos`")
            }
            _ => lacking.words("the `kind`", "Write `kind`: the others follow from it"),
        };
    /// The name is not a valid DNS label.
    NameInvalid { field: NameField, name: Box<str> }: Error(Invalid) "crd/names",
        detail field.faults(name), headline format!("`{name}` can't be used in `names.{}`", field.name()),
        advice field.advice(name);
    /// `kind` and `listKind` are the same.
    SameKinds { kind: Box<str> }: Error(Invalid) "crd/names",
        detail "kind and listKind may not be the same", headline format!("`kind` and `listKind` are both `{kind}`"),
        advice format!("Write `listKind: {kind}List`, or remove `listKind`");
    /// `kind` begins with a lower-case letter.
    KindInLowerCase { kind: Box<str> }: Warning "lint/kind-case",
        detail "a kind begins with a capital letter, and many tools rely on it",
        advice format!("Write `kind: {}`", capitalized(kind));
}

/// The required fields of `spec` that are missing. They are reported together in one finding.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lacking {
    /// Whether `spec` is missing, too.
    pub whole: bool,
    pub fields: Box<[&'static str]>,
}

impl Lacking {
    /// The statement about the missing fields. None if no field of `spec` is missing.
    fn headline(&self) -> Option<String> {
        match (self.whole, &*self.fields) {
            (true, fields) => Some(format!("`spec` is missing: {}", fields.join(", "))),
            (false, []) => None,
            (false, [field]) => Some(format!("`spec` has no `{field}`")),
            (false, fields) => Some(format!("`spec` is not complete, it lacks: {}", fields.join(", "))),
        }
    }

    /// The words about the missing fields.
    fn words<'p>(&self, missing: &str, advice: &'static str) -> Words<'p> {
        Words::new("", advice).headed(self.headline().unwrap_or_else(|| format!("{missing} is missing")))
    }
}

/// A field of `spec.names`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameField {
    Plural,
    Singular,
    Kind,
    ListKind,
    ShortNames,
    Categories,
}

impl NameField {
    pub fn name(self) -> &'static str {
        match self {
            Self::Plural => "plural",
            Self::Singular => "singular",
            Self::Kind => "kind",
            Self::ListKind => "listKind",
            Self::ShortNames => "shortNames",
            Self::Categories => "categories",
        }
    }

    /// Whether capitals are allowed. The server checks such a name in lower case.
    fn may_have_mixed_case(self) -> bool {
        matches!(self, Self::Kind | Self::ListKind)
    }

    /// The advice for an invalid name.
    fn advice(self, name: &str) -> Cow<'static, str> {
        let lower = name.to_lowercase();
        if !self.may_have_mixed_case() && check_dns1035_label(&lower).is_empty() {
            return format!("Write it in lower case: `{lower}`").into();
        }
        let letters = if self.may_have_mixed_case() { "letters" } else { "lower-case letters" };
        format!("Use {letters}, digits and `-`, at most 63 of them, and begin with a letter").into()
    }

    /// The server's words for an invalid name. Empty if the name is valid.
    fn faults(self, name: &str) -> String {
        if !self.may_have_mixed_case() {
            return check_dns1035_label(name).join(",");
        }
        let faults = check_dns1035_label(&name.to_lowercase()).join(",");
        if faults.is_empty() { faults } else { format!("may have mixed case, but should otherwise match: {faults}") }
    }
}

impl NamesProblem {
    /// The problem of a name that is written or derived.
    pub(crate) fn of_name(field: NameField, name: &str) -> Option<Self> {
        (!field.faults(name).is_empty()).then(|| Self::NameInvalid { field, name: name.into() })
    }

    /// The problem of a written group.
    pub(crate) fn of_group(group: &str) -> Option<Self> {
        match group {
            "" => None,
            _ if !check_dns1123_subdomain(group).is_empty() => Some(Self::GroupInvalid { group: group.into() }),
            _ if !group.contains('.') => Some(Self::GroupWithoutDot),
            _ => None,
        }
    }
}

impl NamesProblem {
    /// The kind with its first letter in upper case, if only the case is wrong.
    pub fn meant_kind(&self) -> Option<String> {
        match self {
            Self::KindInLowerCase { kind } => Some(capitalized(kind)),
            _ => None,
        }
    }
}

/// The advice for an invalid group.
fn group_advice(group: &str) -> Cow<'static, str> {
    match group.split_once('/') {
        Some((domain, _)) if check_dns1123_subdomain(domain).is_empty() => {
            format!("Write `{domain}`: the versions are in `spec.versions`").into()
        }
        _ if check_dns1123_subdomain(&group.to_lowercase()).is_empty() => {
            format!("Write it in lower case: `{}`", group.to_lowercase()).into()
        }
        _ => "Use lower-case letters, digits, `-` and `.`, as in `example.com`".into(),
    }
}

pub(super) fn capitalized(kind: &str) -> String {
    let mut letters = kind.chars();
    letters.next().map_or_else(String::new, |first| first.to_ascii_uppercase().to_string() + letters.as_str())
}
