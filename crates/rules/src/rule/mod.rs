//! The input and the output of a rule.
//!
//! - `context`, `above`, `adoption`, `reach`, `rule_type`: the place and use of a schema. Rules get them with the
//!   schema.
//! - `int_or_string_pattern`, `decoded_emptiness`: queries about one schema, for the context and several rules.
//! - `schema_rule`, `local`: rules about single schemas, and their problems relative to the schema.
//! - `finding`, `object_place`: a problem at its place in a text.
//! - `value_steps`: the limit for the work of comparing the defaults of a text.

mod above;
mod adoption;
mod context;
mod decoded_emptiness;
mod finding;
mod int_or_string_pattern;
mod local;
mod object_place;
mod reach;
mod rule_type;
#[macro_use]
mod schema_rule;
mod value_steps;

pub(super) use above::names_after;
pub(super) use adoption::{Adoption, FIELDS_OF_CROSSPLANE};
pub(super) use context::{ChildContexts, Context, Pruning, Role, Structure, Surroundings};
pub(super) use decoded_emptiness::counts_in_core;
pub use finding::{Finding, Related};
pub(super) use finding::{IN_OTHER_VERSION, MAX_RELATED};
pub(super) use int_or_string_pattern::is_any_of_pattern;
pub(super) use local::{Place, Problem, Problems};
pub(super) use object_place::ObjectPlace;
pub(super) use reach::bound;
pub use reach::repeated_by;
pub(super) use rule_type::RuleType;
pub(super) use schema_rule::{SchemaCheck, SchemaRule};
pub(super) use value_steps::ValueSteps;
