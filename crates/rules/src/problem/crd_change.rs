//! Changes to a CRD, outside its schemas, that may break clients or affect stored resources.

use super::{Facts, Family, Severity, Words};

problems! {
    /// A change to the API that a CRD offers.
    pub enum CrdChangeProblem;

    /// A version that was served has been removed.
    VersionRemoved { name: Box<str> }: Error "change/version-removed",
        detail format!("the version `{name}` was served and is gone: clients that use it get an error"),
        advice "Deprecate it until nobody uses it, then set `served: false`, and only then remove it";
    VersionUnserved { name: Box<str> }: Warning "change/version-unserved",
        detail format!("the version `{name}` is no longer served: clients that use it get an error"),
        advice "Mark it as deprecated for a while first";
    VersionAdded { name: Box<str> }: Information "change/version-added",
        detail format!("there is a new version `{name}`"),
        advice "Resources of all versions are served in it, so compare it with the others";
    VersionDeprecated { name: Box<str> }: Information "change/version-deprecated",
        detail format!("the version `{name}` is deprecated now: whoever uses it gets a warning"),
        advice "Say in `deprecationWarning` what to use instead";
    StorageSwitched { before: Box<str>, after: Box<str> }: Information "change/storage-switched",
        detail format!("resources are stored as `{after}` instead of `{before}` from now on; those that are stored \
            stay as they are until they are written again"),
        advice "Write all resources again before a version is removed";
    /// Two served versions differ, and the change affects the schema of at least one of them.
    VersionsDiffer { one: Box<str>, other: Box<str>, count: usize }: Information "change/versions-differ",
        detail match count {
            1 => format!("`{one}` and `{other}` differ in 1 point that breaks clients"),
            _ => format!("`{one}` and `{other}` differ in {count} points that break clients"),
        },
        advice "Have a webhook convert between them";
    /// A name that `kubectl` or clients may use has been removed. `field` is the field that had the name.
    NameRemoved { field: &'static str, name: Box<str> }: Warning "change/name-removed",
        detail format!("`{name}` is no longer among the names (`{field}`): commands and clients that use it fail"),
        advice "Keep the name";
    /// The strategy of conversion has changed. `is_webhook` is true if a webhook converts now.
    Conversion { is_webhook: bool }: Warning "change/conversion-changed",
        detail match is_webhook {
            true => "a webhook converts between versions now: while it can't be reached, no resource can be read in \
                another version than it is stored in",
            false => "no webhook converts between versions any more: only `apiVersion` is changed, and what the other \
                version does not declare is dropped",
        },
        advice match is_webhook {
            true => "Have the webhook run before the CRD is updated",
            false => "Keep the webhook as long as versions differ",
        };
    /// Undeclared fields are now pruned in the whole resource.
    Pruned: Error "change/unknown-fields-pruned",
        detail "undeclared fields are no longer kept: the server drops them from stored and written objects",
        advice "Declare the fields that are in use first";
    StatusRemoved { version: Box<str> }: Warning "change/status-subresource-removed",
        detail format!("the version `{version}` has no status subresource any more: controllers that write to it get \
            an error, and everyone who may change the spec may also change the status"),
        advice "Keep it";
    ScaleRemoved { version: Box<str> }: Error "change/scale-subresource-removed",
        detail format!("the version `{version}` has no scale subresource any more: `kubectl scale` and autoscalers \
            fail"),
        advice "Keep it";
    ScalePath { field: &'static str, before: Box<str> }: Warning "change/scale-path-changed",
        detail format!("`{field}` was `{before}`: autoscalers read and write another field from now on"),
        advice "Keep the path, or move the values with it";
    SelectableFieldRemoved { path: Box<str> }: Error "change/selectable-field-removed",
        detail format!("`{path}` can no longer be selected: requests with that field selector fail"), advice "Keep it";
    ColumnRemoved { name: Box<str> }: Information "change/printer-column-removed",
        detail format!("`kubectl get` no longer shows the column `{name}`"),
        advice "Scripts that read its output may miss it";
    /// The whole CRD has been removed.
    CrdRemoved { name: Box<str> }: Error "change/crd-removed",
        detail format!("the CRD `{name}` is gone; if it is deleted, all its resources are deleted with it"),
        advice "Keep it until nobody has such resources";
}
