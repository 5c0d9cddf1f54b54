//! The quick-fixes, one per file. Each fix is tried before it is offered, and all safe fixes can be applied at once.
//!
//! The examples in the head of each file are run as tests. Uses `cursor` and `edit`.

mod add_default;
mod add_items;
mod add_required_field;
mod add_schema;
mod add_status_subresource;
mod add_type;
mod add_unit;
mod allow_null;
mod anchor_pattern;
mod applied_fix;
mod approve_api;
mod ask_for_field;
mod ask_for_type;
mod bound_rule_cost;
mod candidates;
mod capitalize_kind;
mod change_api_version;
mod change_bound;
mod change_column_type;
mod change_compared_value;
mod change_default;
mod change_format;
mod change_kind;
mod change_label;
mod change_quotes;
mod change_type;
mod change_type_name;
mod change_value_type;
mod change_version_name;
mod choose_enum_value;
mod choose_list_type;
mod choose_reason;
mod choose_scope;
mod choose_storage_version;
mod close_bracket;
mod close_quote;
mod commented_key;
mod compare_durations;
mod compare_quantities;
mod complete_column;
mod context;
mod convert_resource_value;
mod convert_v1beta1;
mod correct_expression;
mod correct_ignore;
mod correct_ignored_code;
mod correct_name;
mod correct_path;
mod correct_pattern;
mod correct_webhook;
mod damage;
mod declare_field;
mod declare_in_core;
mod deprecate_version;
mod derive_name;
mod encode_certificate;
mod escape_word;
mod exchange_bounds;
mod explain;
mod fields_too_far_left;
mod finish_rename;
mod fix;
mod fix_all;
mod fix_escape;
mod fix_unsafe;
mod forbid_removal;
mod holes;
mod indent_line;
mod indent_with_spaces;
mod infer_type;
mod inline_definitions;
mod join_lines;
mod keep_fields;
mod kept_meaning;
pub(super) mod kept_words;
mod list_resource_value;
mod make_items_atomic;
mod make_list;
mod make_mapping;
mod map_resource_list;
mod merge_repeated_key;
mod move_field;
mod move_into_items;
mod move_into_properties;
mod move_merge_key;
mod move_out_of_junctor;
mod move_out_of_properties;
mod move_resource_field;
mod name_list_map_keys;
mod nest_dotted_field;
mod notation;
mod preserve_embedded;
mod preserve_unknown_fields;
mod prune_default;
mod quote_enum_value;
mod quote_integer;
mod quote_name;
mod quote_value;
mod quote_whole_text;
mod remove_colon;
mod remove_comma;
mod remove_delimiters;
mod remove_duplicate_key;
mod remove_from_metadata;
mod remove_from_own_metadata;
mod remove_ignore;
mod remove_keyword;
mod remove_level;
mod remove_marks;
mod remove_repeated_value;
mod remove_resource_field;
mod remove_superfluous;
mod remove_unknown_field;
mod rename_repeated_key;
mod rename_resource_field;
mod rename_unknown_field;
mod replace_additional_properties;
mod replace_reference;
mod replace_spaces;
mod require_list_map_key;
mod require_property;
mod respell_text;
mod rewrite_idiom;
mod satisfy_rule;
mod separate_documents;
mod separate_pairs;
mod separate_unread;
mod serve_version;
mod settle_conflict;
mod settle_conversion;
mod spelling;
mod split_resource_text;
mod split_words;
mod start_item;
mod straighten_quotes;
mod structure;
mod swallowed;
#[cfg(test)]
mod tests;
mod together;
mod translate_keyword;
mod translate_line;
mod translate_pattern;
mod uncovered;
mod undeclared_field;
mod unfixed;
mod unquote_collection;
mod unwrap_all_of;
mod unwrap_items;
mod unwrap_resource_value;
mod use_int_or_string;
mod use_message;
mod use_other_version;
mod use_set;
mod write_block_text;
mod write_bound;
mod write_colon;
mod write_comma;
mod write_comment;
mod write_head;
mod write_json;
mod write_message;
mod write_nullable;
mod write_parent_key;
mod write_properties;
mod write_rule;
mod write_simple_path;
mod write_space;
mod write_warning;
mod wrong_value;

use super::title::{Title, TitleArgument, title};
pub use applied_fix::AppliedFix;
pub(super) use candidates::resolves;
use context::{FindFix, FixContext, QuickFix};
pub use explain::explanation;
pub use fix::{Fix, FixId};
pub use fix_all::{FixedAll, MAX_TRIES};
pub(super) use fix_escape::refused_string;
pub(super) use remove_marks::MarkWords;
pub(super) use swallowed::{is_of_text, swallow_member};
pub(super) use uncovered::is_uncovered;
pub use unfixed::unfixed;

/// A quick-fix and the documentation in its source file.
#[derive(Clone, Copy)]
pub struct FixFile {
    /// The name of the file without its extension.
    pub name: &'static str,
    /// The codes of the findings that it fixes.
    pub codes: &'static [&'static str],
    /// The head of the source file, with a description and examples.
    pub document: &'static str,
    find: FindFix,
}

/// Lists the quick-fixes by the names of their files. Their modules are declared outside of this macro, because rustfmt
/// skips modules that a macro declares.
macro_rules! quick_fixes {
    ($($module:ident)*) => {
        const ALL: &[FixFile] = &[$(FixFile {
            name: stringify!($module),
            codes: $module::FIX.codes,
            document: crd_ls_rules::file_docs!(concat!(stringify!($module), ".rs")),
            find: $module::FIX.find,
        }),*];
    };
}

// By priority: of the fixes for one code, the more likely come first.
quick_fixes! {
    remove_marks replace_spaces separate_pairs write_colon write_space write_comma write_comment remove_comma
    close_quote close_bracket remove_superfluous write_nullable change_type_name write_block_text translate_line
    fix_escape quote_value encode_certificate indent_with_spaces write_properties indent_line use_int_or_string
    remove_level unwrap_all_of move_into_properties add_type move_out_of_junctor declare_in_core inline_definitions
    translate_keyword rename_unknown_field move_field write_rule write_message remove_unknown_field separate_documents
    separate_unread start_item rename_repeated_key merge_repeated_key remove_duplicate_key move_merge_key
    replace_additional_properties use_set replace_reference unwrap_items complete_column allow_null anchor_pattern move_out_of_properties write_warning unquote_collection
    split_words join_lines make_list make_mapping require_property change_value_type move_into_items change_type
    change_bound change_format add_items preserve_embedded prune_default exchange_bounds ask_for_field compare_quantities
    ask_for_type compare_durations forbid_removal add_default satisfy_rule straighten_quotes change_default
    remove_from_metadata
    require_list_map_key finish_rename correct_name name_list_map_keys make_items_atomic choose_list_type
    translate_pattern choose_reason rewrite_idiom use_message correct_expression change_compared_value escape_word bound_rule_cost
    write_simple_path correct_path declare_field remove_keyword remove_repeated_value keep_fields quote_enum_value
    quote_name quote_whole_text remove_colon remove_delimiters correct_pattern change_label remove_from_own_metadata
    derive_name choose_scope add_schema choose_storage_version change_version_name deprecate_version change_api_version
    preserve_unknown_fields approve_api change_kind settle_conversion correct_webhook settle_conflict convert_v1beta1
    write_head write_json change_column_type add_status_subresource serve_version capitalize_kind write_parent_key
    nest_dotted_field rename_resource_field move_resource_field use_other_version remove_resource_field
    add_required_field list_resource_value map_resource_list split_resource_text quote_integer unwrap_resource_value
    add_unit change_quotes convert_resource_value write_bound choose_enum_value correct_ignore correct_ignored_code
    remove_ignore respell_text
}

/// The files of all fixes.
pub fn fix_files() -> impl Iterator<Item = FixFile> {
    ALL.iter().copied()
}
