//! Kubernetes' API conventions, as far as a CRD shows whether it follows them. The settings turn them on: `rules:
//! {conventions: warning}`.
//!
//! Source: "API Conventions" in kubernetes/community, contributors/devel/sig-architecture/api-conventions.md, and the
//! rules of kubernetes-sigs/kube-api-linter that agree with it.

mod boolean;
mod bounds;
mod camel_case;
mod conditions;
mod description;
mod enum_case;
mod float;
mod integer_format;
mod kind;
mod list_type;
mod phase;
mod printer_columns;

use crate::Finding;
use crate::places::SchemaPlace;
use crate::rule_table::{Rule, RuleFile};
use crd_ls_model::{Crd, CrdVersion};

/// The group of the codes. They are off unless the settings give them a level.
pub const CONVENTIONS: &str = "conventions";

/// A rule about schemas.
type ConventionRule = Rule<fn(&SchemaPlace<'_>, &mut Vec<Finding>)>;

const RULES: &[ConventionRule] = rules! {
    boolean ["conventions/boolean"];
    bounds ["conventions/bounds"];
    camel_case ["conventions/camel-case"];
    conditions ["conventions/conditions"];
    description ["conventions/description"];
    enum_case ["conventions/enum-case"];
    float ["conventions/float"];
    integer_format ["conventions/integer-format"];
    list_type ["conventions/list-type"];
    phase ["conventions/phase"];
};

const PAGES: &[RuleFile] = pages! {
    kind ["conventions/kind", "conventions/list-kind"];
    printer_columns ["conventions/printer-columns"];
};

/// The files whose docs explain the codes.
pub(super) fn pages() -> impl Iterator<Item = RuleFile> {
    RULES.iter().map(Rule::page).chain(PAGES.iter().copied())
}

pub(super) fn check(place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    // The author of a CRD does not define the fields in `metadata`.
    if place.names.first() != Some(&"metadata") {
        RULES.iter().for_each(|rule| (rule.check)(place, out));
    }
}

pub(super) fn check_version(version: &CrdVersion<'_>, out: &mut Vec<Finding>) {
    printer_columns::check(version, out);
}

pub(super) fn check_crd(crd: &Crd, out: &mut Vec<Finding>) {
    kind::check(crd, out);
}

/// Whether a word consists of ASCII letters and digits, and its first character satisfies `begins`.
fn is_camel_case(word: &str, begins: fn(char) -> bool) -> bool {
    word.starts_with(begins) && word.chars().all(|character| character.is_ascii_alphanumeric())
}
