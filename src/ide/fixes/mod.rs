//! The quick-fixes, one a file.
//!
//! Each file shows what it does in a before and an after, which are run as tests.

mod add_items;
mod add_schema;
mod add_type;
mod allow_null;
mod approve_api;
mod change_api_version;
mod change_type_name;
mod change_value_type;
mod change_version_name;
mod choose_list_type;
mod choose_scope;
mod choose_storage_version;
mod declare_in_core;
mod deprecate_version;
mod derive_name;
mod infer_type;
mod make_items_atomic;
mod move_out_of_junctor;
mod preserve_embedded;
mod preserve_unknown_fields;
mod remove_duplicate_key;
mod remove_from_metadata;
mod remove_from_own_metadata;
mod remove_keyword;
mod remove_repeated_value;
mod remove_unknown_field;
mod rename_unknown_field;
mod replace_additional_properties;
mod replace_reference;
mod require_list_map_key;
mod require_property;
mod settle_conversion;
mod unwrap_items;
mod use_set;
mod write_simple_path;

use super::{Finding, Fix, Snapshot};

/// A quick-fix.
pub(super) struct QuickFix {
    /// The file it stands in, whose head shows what it does.
    pub(super) document: &'static str,
    /// The codes of the findings it mends.
    pub(super) codes: &'static [&'static str],
    pub(super) find: fn(&Snapshot, &Finding) -> Vec<Fix>,
}

/// All of them; of those for the same code the more likely come first.
pub(super) const ALL: &[QuickFix] = &[
    add_type::FIX,
    move_out_of_junctor::FIX,
    declare_in_core::FIX,
    rename_unknown_field::FIX,
    remove_unknown_field::FIX,
    remove_duplicate_key::FIX,
    replace_additional_properties::FIX,
    use_set::FIX,
    replace_reference::FIX,
    unwrap_items::FIX,
    change_type_name::FIX,
    allow_null::FIX,
    require_property::FIX,
    change_value_type::FIX,
    add_items::FIX,
    preserve_embedded::FIX,
    remove_from_metadata::FIX,
    require_list_map_key::FIX,
    make_items_atomic::FIX,
    choose_list_type::FIX,
    remove_keyword::FIX,
    remove_repeated_value::FIX,
    remove_from_own_metadata::FIX,
    derive_name::FIX,
    choose_scope::FIX,
    add_schema::FIX,
    choose_storage_version::FIX,
    change_version_name::FIX,
    deprecate_version::FIX,
    preserve_unknown_fields::FIX,
    write_simple_path::FIX,
    approve_api::FIX,
    change_api_version::FIX,
    settle_conversion::FIX,
];

/// The sources of the files of all fixes, whose heads show what they do, with the codes of the
/// findings that they mend.
pub fn fix_files() -> impl Iterator<Item = (&'static [&'static str], &'static str)> {
    ALL.iter().map(|fix| (fix.codes, fix.document))
}
