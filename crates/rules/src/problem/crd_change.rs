//! Changes to a CRD, outside its schemas, that may break clients or affect stored resources.

use super::Severity;
use super::{Facts, Family, Words};

/// A change to the API that a CRD offers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CrdChangeProblem {
    /// A served version is gone.
    VersionRemoved {
        name: Box<str>,
    },
    VersionUnserved {
        name: Box<str>,
    },
    VersionAdded {
        name: Box<str>,
    },
    VersionDeprecated {
        name: Box<str>,
    },
    StorageSwitched {
        before: Box<str>,
        after: Box<str>,
    },
    /// Two served versions differ, which were the same before.
    VersionsDiffer {
        one: Box<str>,
        other: Box<str>,
        count: usize,
    },
    /// A name for `kubectl` or clients is gone. `field` is the field that held it.
    NameRemoved {
        field: &'static str,
        name: Box<str>,
    },
    /// `is_webhook`: a webhook converts now.
    Conversion {
        is_webhook: bool,
    },
    /// Undeclared fields are pruned in the whole resource.
    Pruned,
    StatusRemoved {
        version: Box<str>,
    },
    ScaleRemoved {
        version: Box<str>,
    },
    ScalePath {
        field: &'static str,
        before: Box<str>,
    },
    SelectableFieldRemoved {
        path: Box<str>,
    },
    ColumnRemoved {
        name: Box<str>,
    },
    /// The whole CRD is gone.
    CrdRemoved {
        name: Box<str>,
    },
}

impl CrdChangeProblem {
    fn code(&self) -> (&'static str, Severity) {
        use Severity::{Error, Information, Warning};
        match self {
            Self::VersionRemoved { .. } => ("change/version-removed", Error),
            Self::VersionUnserved { .. } => ("change/version-unserved", Warning),
            Self::VersionAdded { .. } => ("change/version-added", Information),
            Self::VersionDeprecated { .. } => ("change/version-deprecated", Information),
            Self::StorageSwitched { .. } => ("change/storage-switched", Information),
            Self::VersionsDiffer { .. } => ("change/versions-differ", Information),
            Self::NameRemoved { .. } => ("change/name-removed", Warning),
            Self::Conversion { .. } => ("change/conversion-changed", Warning),
            Self::Pruned => ("change/unknown-fields-pruned", Error),
            Self::StatusRemoved { .. } => ("change/status-subresource-removed", Warning),
            Self::ScaleRemoved { .. } => ("change/scale-subresource-removed", Error),
            Self::ScalePath { .. } => ("change/scale-path-changed", Warning),
            Self::SelectableFieldRemoved { .. } => ("change/selectable-field-removed", Error),
            Self::ColumnRemoved { .. } => ("change/printer-column-removed", Information),
            Self::CrdRemoved { .. } => ("change/crd-removed", Error),
        }
    }
}

impl Family for CrdChangeProblem {
    fn facts(&self) -> Facts {
        let (code, severity) = self.code();
        Facts::note(code, severity)
    }

    fn words(&self) -> Words<'_> {
        let (sentence, advice): (String, &str) = match self {
            Self::VersionRemoved { name } => (
                format!("the version `{name}` was served and is gone: clients that use it get an error"),
                "Deprecate it until nobody uses it, then set `served: false`, and only then remove it",
            ),
            Self::VersionUnserved { name } => (
                format!("the version `{name}` is no longer served: clients that use it get an error"),
                "Mark it as deprecated for a while first",
            ),
            Self::VersionAdded { name } => {
                (format!("there is a new version `{name}`"), "Resources of all versions are served in it, so compare it with the others")
            }
            Self::VersionDeprecated { name } => {
                (format!("the version `{name}` is deprecated now: whoever uses it gets a warning"), "Say in `deprecationWarning` what to use instead")
            }
            Self::StorageSwitched { before, after } => (
                format!("resources are stored as `{after}` instead of `{before}` from now on; those that are stored stay as they are until they are written again"),
                "Write all resources again before a version is removed",
            ),
            Self::VersionsDiffer { one, other, count } => {
                let points = match count {
                    1 => "1 point that breaks clients".to_owned(),
                    _ => format!("{count} points that break clients"),
                };
                let sentence = format!("`{one}` and `{other}` differ in {points}");
                (sentence, "Have a webhook convert between them")
            }
            Self::NameRemoved { field, name } => {
                (format!("`{name}` is no longer among the names (`{field}`): commands and clients that use it fail"), "Keep the name")
            }
            Self::Conversion { is_webhook: true } => (
                "a webhook converts between versions now: while it can't be reached, no resource can be read in another version than it is stored in".to_owned(),
                "Have the webhook run before the CRD is updated",
            ),
            Self::Conversion { is_webhook: false } => (
                "no webhook converts between versions any more: only `apiVersion` is changed, and what the other version does not declare is dropped".to_owned(),
                "Keep the webhook as long as versions differ",
            ),
            Self::Pruned => (
                "fields that are not declared are no longer kept: they are dropped from what is stored and written".to_owned(),
                "Declare the fields that are in use first",
            ),
            Self::StatusRemoved { version } => (
                format!("the version `{version}` has no status subresource any more: controllers that write to it get an error, and whoever changes the spec may change the status"),
                "Keep it",
            ),
            Self::ScaleRemoved { version } => (
                format!("the version `{version}` has no scale subresource any more: `kubectl scale` and autoscalers fail"),
                "Keep it",
            ),
            Self::ScalePath { field, before } => (
                format!("`{field}` was `{before}`: autoscalers read and write another field from now on"),
                "Keep the path, or move the values with it",
            ),
            Self::SelectableFieldRemoved { path } => {
                (format!("`{path}` can no longer be selected: requests with that field selector fail"), "Keep it")
            }
            Self::ColumnRemoved { name } => {
                (format!("`kubectl get` no longer shows the column `{name}`"), "Scripts that read its output may miss it")
            }
            Self::CrdRemoved { name } => (
                format!("the CRD `{name}` is gone; if it is deleted, all its resources are deleted with it"),
                "Keep it until nobody has such resources",
            ),
        };
        Words::new(sentence, advice)
    }
}
