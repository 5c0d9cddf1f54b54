//! The versions of a CRD.

use super::FieldErrorKind::{Forbidden, Invalid, Required};
use super::{Facts, Family, Severity, Stage, Words, listed};
use crd_ls_grammar::names::check_dns1035_label;

const LEAST: &str = "Add one: the smallest is `schema: {openAPIV3Schema: {type: object}}`";
const STORE_ONE: &str = "Write `storage: true` in one version, and `storage: false` in all others";

const STAGE: Stage = Stage::Object;

problems! {
    /// A problem of one version, or of all versions together.
    pub enum VersionProblem;

    NameInvalid { name: Box<str> }: Error(Invalid) "crd/version-name",
        detail check_dns1035_label(name).join(","),
        headline match name {
            _ if name.is_empty() => "this version has no `name`".to_owned(),
            _ if name.contains('.') => format!("the name `{name}` of a version may not have a dot"),
            _ => format!("`{name}` can't be the name of a version"),
        },
        advice match meant_version(name) {
            Some(meant) => format!("Write `{meant}`"),
            None => "Write a name such as `v1` or `v1beta1`".to_owned(),
        };
    NameRepeated { name: Box<str> }: Error(Invalid) "crd/version-name",
        detail "must contain unique version names",
        headline match &**name {
            "" => "two of the `versions` have no name".to_owned(),
            name => format!("another version is named `{name}`"),
        },
        advice "Give each version a name of its own";
    /// `spec.version` is not the first version in `spec.versions`.
    NotFirst: Error(Invalid) "crd/version-name",
        detail "must match the first version in spec.versions",
        headline "`spec.version` is not the name of the first version in `versions`",
        advice "Write the first version's name, or leave `version` out";
    /// A version has a deprecation warning but is not deprecated.
    WarningOfCurrent: Error(Invalid) "crd/deprecation-warning",
        detail "can only be set for deprecated versions",
        headline "this version has a `deprecationWarning`, but is not deprecated",
        advice "Add `deprecated: true`, or remove it";
    /// The server does not send this warning. `reason` is in the server's words.
    WarningInvalid { reason: Box<str> }: Error(Invalid) "crd/deprecation-warning",
        detail &**reason, headline "the `deprecationWarning` can't be sent to clients",
        advice "Write one short line of text, or leave it out";
    /// No version, or several versions, are marked as the storage version. `stored` has their names.
    StorageCount { stored: Box<[Box<str>]> }: Error(Invalid) "crd/storage-version",
        detail "must have exactly one version marked as storage version",
        headline match &**stored {
            [] => "no version has `storage: true`".to_owned(),
            several => {
                format!("the versions {} have `storage: true`, but only one can be stored", listed(several))
            }
        },
        advice if stored.is_empty() { STORE_ONE } else { "Write `storage: false` in all of them but one" };
    /// The status lists no stored version.
    NothingStored: Error(Invalid) "crd/storage-version",
        detail "must have at least one stored version", headline "none of the versions is the storage version",
        advice STORE_ONE;
    /// The status does not list a version that is marked as stored.
    NotStored { name: Box<str> }: Error(Invalid) "crd/storage-version",
        detail format!("must have the storage version {name}"),
        headline format!("`{name}` is one of several versions that are to be stored"), advice STORE_ONE;
    SchemaMissing: Error(Required) "crd/schema-missing", headline "this version has no schema", advice LEAST;
    /// A served version has no schema. Other versions need none.
    ServedSchemaMissing: Error(Required) "crd/schema-missing",
        detail "because otherwise all fields are pruned", headline "this version is served, but has no schema",
        advice LEAST;
    /// No version is served.
    NothingServed: Warning "lint/nothing-served",
        detail "no version is served, so there is no API for these resources",
        advice "Write `served: true` in one version at least";
    /// A version lacks `served`.
    ServedMissing { name: Box<str> }: Warning "lint/served-missing",
        detail format!("version `{name}` has no `served`, so it is not served"),
        advice "Write `served: true`, or `served: false` if nobody may use it";
    /// A setting is both at the top and in a version.
    SetTwice { setting: SharedSetting }: Error(Forbidden) "crd/top-level-and-per-version",
        detail format!("top-level and per-version {} are mutually exclusive", setting.plural()),
        headline format!("`{}` is at the top of `spec`, and a version has its own", setting.top()),
        advice "Keep it in one of the two places";
    /// All versions have the same setting, so it belongs at the top.
    SetAlike { setting: SharedSetting }: Error(Invalid) "crd/identical-per-version",
        detail format!(
            "per-version {} may not all be set to identical values (top-level {} should be used instead)",
            setting.plural(),
            setting.top()
        ),
        headline format!("all versions have the same {}", setting.plural()),
        advice format!("Use `spec.{}` instead", setting.top());
}

/// A setting that v1beta1 allows at the top or in each version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SharedSetting {
    Schema,
    Subresources,
    PrinterColumns,
}

impl SharedSetting {
    /// The name of the field at the top.
    pub fn top(self) -> &'static str {
        match self {
            Self::Schema => "validation",
            Self::Subresources => "subresources",
            Self::PrinterColumns => "additionalPrinterColumns",
        }
    }

    /// The plural of the setting in the server's words.
    fn plural(self) -> &'static str {
        match self {
            Self::Schema => "schemas",
            other => other.top(),
        }
    }
}

impl VersionProblem {
    /// The problem of a version's name.
    pub(crate) fn of_name(name: &str) -> Option<Self> {
        (!check_dns1035_label(name).is_empty()).then(|| Self::NameInvalid { name: name.into() })
    }
}

/// The valid name that the author probably means: `v1` for `V1`, `1`, `v1.0` and `1.2.3`, `v1beta1` for `v1-beta1`.
pub fn meant_version(name: &str) -> Option<String> {
    let lower = name.to_lowercase().replace(['-', '_'], "");
    let number = lower.strip_prefix('v').unwrap_or(&lower);
    let major = number.split('.').next().unwrap_or_default();
    let known = match number.starts_with(|first: char| first.is_ascii_digit()) {
        true => format!("v{major}"),
        false => name.to_lowercase(),
    };
    (known != name && check_dns1035_label(&known).is_empty()).then_some(known)
}
