//! What the server moves to the top of its internal form, because all versions agree in it.
//!
//! Source: `Convert_v1_CustomResourceDefinitionSpec_To_apiextensions_CustomResourceDefinitionSpec`.

use super::Cursor;
use crate::model::{ApiVersion, Crd, Object};

/// Which settings of the versions stand at the top.
#[derive(Clone, Copy, Debug)]
pub(in crate::rules) struct Hub {
    pub(in crate::rules) schemas: bool,
    pub(super) subresources: bool,
    pub(super) printer_columns: bool,
    pub(super) selectable_fields: bool,
}

impl Hub {
    pub(in crate::rules) fn new(crd: &Crd) -> Self {
        let versions = crd.object.object("spec").map_or(&[][..], |spec| spec.objects("versions"));
        let is_v1 = crd.api_version != ApiVersion::V1beta1;
        let agree = |is_same: fn(&Object, &Object) -> bool| {
            let Some((first, rest)) = versions.split_first() else { return false };
            is_v1 && rest.iter().all(|version| is_same(first, version))
        };
        Self {
            schemas: crd.has_identical_schemas(),
            subresources: agree(have_same_subresources),
            printer_columns: agree(|ours, theirs| have_same_list(ours, theirs, "additionalPrinterColumns")),
            selectable_fields: agree(|ours, theirs| have_same_list(ours, theirs, "selectableFields")),
        }
    }

    /// Where a setting of the versions stands: at the top of v1beta1's form, and in each version,
    /// printed as at the top if all agree in it.
    pub(super) fn settings<'c>(spec: &Cursor<'c>, is_hoisted: bool) -> Vec<Cursor<'c>> {
        let versions = spec.children("versions");
        let versions = versions.map(|version| if is_hoisted { version.printed_as("spec") } else { version });
        [spec.clone()].into_iter().chain(versions).collect()
    }
}

pub(super) fn have_same_subresources(ours: &Object, theirs: &Object) -> bool {
    match (ours.object("subresources"), theirs.object("subresources")) {
        (None, None) => true,
        (Some(ours), Some(theirs)) => ours.is_same(theirs),
        _ => false,
    }
}

pub(super) fn have_same_list(ours: &Object, theirs: &Object, name: &str) -> bool {
    let (ours, theirs) = (ours.objects(name), theirs.objects(name));
    ours.len() == theirs.len() && ours.iter().zip(theirs).all(|(ours, theirs)| ours.is_same(theirs))
}
