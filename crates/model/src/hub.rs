//! Converts between paths in a file and paths in the server's internal form, which it validates and prints.
//!
//! The internal form has the layout of v1beta1: settings that all versions of a v1 CRD share move to `spec`, and the
//! webhook of the conversion has other names.
//!
//! Source: `Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_CustomResourceDefinitionSpec` and
//! `Convert_v1_CustomResourceConversion_To_apiextensions_CustomResourceConversion` in k8s.io/apiextensions-apiserver.

use super::{ApiVersion, Crd, FieldPath, Object, Segment};

const SCHEMA: &str = "schema";
const SUBRESOURCES: &str = "subresources";
const COLUMNS: &str = "additionalPrinterColumns";
const SELECTABLE_FIELDS: &str = "selectableFields";

/// The settings of a version, and their names in the internal `spec`.
const OF_VERSION: [(&str, &str); 4] =
    [(SCHEMA, "validation"), (SUBRESOURCES, SUBRESOURCES), (COLUMNS, COLUMNS), (SELECTABLE_FIELDS, SELECTABLE_FIELDS)];

/// The settings of a conversion's webhook, and their names in the internal `spec.conversion`.
const OF_WEBHOOK: [(&str, &str); 2] =
    [("clientConfig", "webhookClientConfig"), ("conversionReviewVersions", "conversionReviewVersions")];

/// The name of a printer column's path in v1, and in the internal form.
const COLUMN_PATH: (&str, &str) = ("jsonPath", "JSONPath");

/// The settings of versions that are at the top of the internal form, because they are the same in all versions.
#[derive(Clone, Copy, Debug)]
pub struct Hub {
    is_v1: bool,
    pub schemas: bool,
    pub subresources: bool,
    pub printer_columns: bool,
    pub selectable_fields: bool,
}

impl Hub {
    pub fn new(crd: &Crd) -> Self {
        let versions = crd.object.object("spec").map_or(&[][..], |spec| spec.objects("versions"));
        let is_v1 = crd.api_version != ApiVersion::V1beta1;
        let agree = |is_same: fn(&Object, &Object) -> bool| {
            let Some((first, rest)) = versions.split_first() else { return false };
            is_v1 && rest.iter().all(|version| is_same(first, version))
        };
        Self {
            is_v1,
            schemas: crd.has_identical_schemas(),
            subresources: agree(have_same_subresources),
            printer_columns: agree(|ours, theirs| have_same_list(ours, theirs, COLUMNS)),
            selectable_fields: agree(|ours, theirs| have_same_list(ours, theirs, SELECTABLE_FIELDS)),
        }
    }

    /// The path in the internal form, which the server prints, for a path in the file.
    pub fn printed(&self, written: &FieldPath) -> FieldPath {
        if !self.is_v1 {
            return written.clone();
        }
        let moved = |start: &[&'static str], table: &[(&str, &'static str)], setting: &Segment| {
            let (_, printed) = table.iter().find(|(name, _)| setting.is(name))?;
            Some(start.iter().chain([printed]).map(|name| Segment::from(*name)).collect())
        };
        let (mut printed, rest): (FieldPath, _) =
            match (written.after(&["spec", "versions"]), written.after(&["spec", "conversion", "webhook"])) {
                (Some([_, setting, rest @ ..]), _) if self.moves(setting) => {
                    (moved(&["spec"], &OF_VERSION, setting).unwrap_or_default(), rest)
                }
                (_, Some([setting, rest @ ..])) => match moved(&["spec", "conversion"], &OF_WEBHOOK, setting) {
                    Some(printed) => (printed, rest),
                    None => return written.clone(),
                },
                _ => (FieldPath::ROOT, written.segments()),
            };
        let is_column = written.segments().iter().any(|segment| segment.is(COLUMNS));
        printed.extend(rest.iter().map(|segment| match segment.is(COLUMN_PATH.0) && is_column {
            true => Segment::from(COLUMN_PATH.1),
            false => segment.clone(),
        }));
        printed
    }

    fn moves(&self, setting: &Segment) -> bool {
        match setting.name() {
            Some(SCHEMA) => self.schemas,
            Some(SUBRESOURCES) => self.subresources,
            Some(COLUMNS) => self.printer_columns,
            Some(SELECTABLE_FIELDS) => self.selectable_fields,
            _ => false,
        }
    }
}

/// The path in a file with this `apiVersion`, for a path that the server prints. A path to a setting of all versions
/// leads to the first version.
pub fn as_written(printed: &FieldPath, api_version: &ApiVersion) -> FieldPath {
    if let Some(rest) = printed.after(&["status", "storedVersions"]) {
        return FieldPath::of(["spec", "versions"]).join(&rest.iter().cloned().collect());
    }
    if *api_version == ApiVersion::V1beta1 {
        return printed.clone();
    }
    let (start, rest) = moved_back(printed).unwrap_or((FieldPath::ROOT, printed.segments()));
    let rest = rest.iter().map(|segment| match segment.is(COLUMN_PATH.1) {
        true => Segment::from(COLUMN_PATH.0),
        false => segment.clone(),
    });
    start.segments().iter().cloned().chain(rest).collect()
}

/// The path in a v1 file of a setting that is elsewhere in the internal form, and the rest of the path.
fn moved_back(printed: &FieldPath) -> Option<(FieldPath, &[Segment])> {
    if let Some([setting, rest @ ..]) = printed.after(&["spec", "conversion"]) {
        let (name, _) = OF_WEBHOOK.into_iter().find(|(_, printed)| setting.is(printed))?;
        return Some((FieldPath::of(["spec", "conversion", "webhook", name]), rest));
    }
    let [setting, rest @ ..] = printed.after(&["spec"])? else { return None };
    let first_version = FieldPath::of(["spec", "versions"]).child(0);
    if setting.is("version") && rest.is_empty() {
        return Some((first_version.child("name"), rest));
    }
    let (name, _) = OF_VERSION.into_iter().find(|(name, printed)| setting.is(printed) || setting.is(name))?;
    Some((first_version.child(name), rest))
}

/// The path of a schema that all versions share, in the internal form.
pub fn shared_schema() -> FieldPath {
    FieldPath::of(["spec", "validation", "openAPIV3Schema"])
}

/// The path of a version's schema in a file.
pub fn version_schema(index: usize) -> FieldPath {
    FieldPath::of(["spec", "versions"]).child(index).join(&FieldPath::of(["schema", "openAPIV3Schema"]))
}

/// Whether two versions have the same subresources.
pub fn have_same_subresources(ours: &Object, theirs: &Object) -> bool {
    match (ours.object(SUBRESOURCES), theirs.object(SUBRESOURCES)) {
        (None, None) => true,
        (Some(ours), Some(theirs)) => ours.is_same(theirs),
        _ => false,
    }
}

/// Whether two versions have the same list of objects in a field.
pub fn have_same_list(ours: &Object, theirs: &Object, name: &str) -> bool {
    let (ours, theirs) = (ours.objects(name), theirs.objects(name));
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| ours.is_same(theirs))
}
