//! The versions of a CRD.

use super::FieldErrorKind;
use super::{Facts, Family, Stage, Words, listed};
use crd_ls_grammar::names::check_dns1035_label;

/// A problem of one version, or of all of them together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VersionProblem {
    NameInvalid {
        name: Box<str>,
    },
    NameRepeated {
        name: Box<str>,
    },
    /// `spec.version` is not the first of `spec.versions`.
    NotFirst,
    /// A version has a deprecation warning but is not deprecated.
    WarningOfCurrent,
    /// The server does not send this warning.
    WarningInvalid {
        /// The server's words.
        reason: Box<str>,
    },
    /// No version or several versions are marked as the storage version; `stored` are their names.
    StorageCount {
        stored: Box<[Box<str>]>,
    },
    /// The status lists no stored version.
    NothingStored,
    /// The status does not list a version that is marked as stored.
    NotStored {
        name: Box<str>,
    },
    SchemaMissing,
    /// A served version lacks a schema; other versions need none.
    ServedSchemaMissing,
    /// No version is served.
    NothingServed,
    /// A version lacks `served`.
    ServedMissing {
        name: Box<str>,
    },
    /// A setting is both at the top and in a version.
    SetTwice {
        setting: SharedSetting,
    },
    /// All versions have the same setting, which belongs at the top then.
    SetAlike {
        setting: SharedSetting,
    },
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

    /// The server's plural for the setting.
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

impl Family for VersionProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Forbidden, Invalid, Required};
        let (code, server) = match self {
            Self::NameInvalid { .. } | Self::NameRepeated { .. } | Self::NotFirst => ("crd/version-name", Invalid),
            Self::WarningOfCurrent | Self::WarningInvalid { .. } => ("crd/deprecation-warning", Invalid),
            Self::StorageCount { .. } | Self::NothingStored | Self::NotStored { .. } => {
                ("crd/storage-version", Invalid)
            }
            Self::SchemaMissing | Self::ServedSchemaMissing => ("crd/schema-missing", Required),
            Self::NothingServed => return Facts::lint("lint/nothing-served"),
            Self::ServedMissing { .. } => return Facts::lint("lint/served-missing"),
            Self::SetTwice { .. } => ("crd/top-level-and-per-version", Forbidden),
            Self::SetAlike { .. } => ("crd/identical-per-version", Invalid),
        };
        Facts::error(code, Stage::Object, server)
    }

    fn words(&self) -> Words<'_> {
        const LEAST: &str = "Add one: the smallest is `schema: {openAPIV3Schema: {type: object}}`";
        const STORE_ONE: &str = "Write `storage: true` in one version, and `storage: false` in all others";
        match self {
            Self::NameInvalid { name } if name.is_empty() => {
                Words::new(check_dns1035_label(name).join(","), "Write a name such as `v1` or `v1beta1`")
                    .headed("this version has no `name`")
            }
            Self::NameInvalid { name } => {
                let advice = match meant_version(name) {
                    Some(meant) => format!("Write `{meant}`"),
                    None => "Write a name such as `v1` or `v1beta1`".to_owned(),
                };
                Words::new(check_dns1035_label(name).join(","), advice).headed(match name.contains('.') {
                    true => format!("the name `{name}` of a version may not have a dot"),
                    false => format!("`{name}` can't be the name of a version"),
                })
            }
            Self::NameRepeated { name } => {
                let words = Words::new("must contain unique version names", "Give each version a name of its own");
                match &**name {
                    "" => words.headed("two of the `versions` have no name"),
                    name => words.headed(format!("another version is named `{name}`")),
                }
            }
            Self::NotFirst => Words::new(
                "must match the first version in spec.versions",
                "Write the first version's name, or leave `version` out",
            )
            .headed("`spec.version` is not the name of the first of the `versions`"),
            Self::WarningOfCurrent => {
                Words::new("can only be set for deprecated versions", "Add `deprecated: true`, or remove it")
                    .headed("this version has a `deprecationWarning`, but is not deprecated")
            }
            Self::WarningInvalid { reason } => Words::new(&**reason, "Write one short line of text, or leave it out")
                .headed("the `deprecationWarning` can't be sent to clients"),
            Self::StorageCount { stored } => {
                let server = "must have exactly one version marked as storage version";
                match &**stored {
                    [] => Words::new(server, STORE_ONE).headed("no version has `storage: true`"),
                    several => Words::new(server, "Write `storage: false` in all of them but one").headed(format!(
                        "the versions {} have `storage: true`, but only one can be stored",
                        listed(several)
                    )),
                }
            }
            Self::NothingStored => Words::new("must have at least one stored version", STORE_ONE)
                .headed("none of the versions is the one that is stored"),
            Self::NotStored { name } => Words::new(format!("must have the storage version {name}"), STORE_ONE)
                .headed(format!("`{name}` is one of several versions that are to be stored")),
            Self::SchemaMissing => Words::new("", LEAST).headed("this version has no schema"),
            Self::ServedSchemaMissing => Words::new("because otherwise all fields are pruned", LEAST)
                .headed("this version is served, but has no schema"),
            Self::NothingServed => Words::new(
                "no version is served, so there is no API for these resources",
                "Write `served: true` in one version at least",
            ),
            Self::ServedMissing { name } => Words::new(
                format!("version `{name}` has no `served`, so it is not served"),
                "Write `served: true`, or `served: false` if nobody may use it",
            ),
            Self::SetTwice { setting } => Words::new(
                format!("top-level and per-version {} are mutually exclusive", setting.plural()),
                "Keep it in one of the two places",
            )
            .headed(format!("`{}` is at the top of `spec`, and a version has its own", setting.top())),
            Self::SetAlike { setting } => {
                let (plural, top) = (setting.plural(), setting.top());
                let detail = format!(
                    "per-version {plural} may not all be set to identical values (top-level {top} should be used \
                     instead)"
                );
                Words::new(detail, format!("Move it to `spec.{top}`"))
                    .headed(format!("all versions have the same {plural}"))
            }
        }
    }
}

/// The meant version: `v1` for `V1`, `1`, `v1.0` and `1.2.3`, `v1beta1` for `v1-beta1`.
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
