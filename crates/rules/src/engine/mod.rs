//! The machinery around the rules: it applies them, caches their problems for the next keystroke, and places these in
//! the text.
//!
//! - `context`, `adoption`, `reach`: the place and use of a schema, which rules get together with the schema.
//! - `schema_rule`, `local`: rules and their problems, relative to the schema.
//! - `checked`, `checked_object`, `report`: the cached state of a schema, an object and a stream.
//! - `obstacles`: which stages of the server's processing hold back which others.
//! - `rule_costs`, `priced`: the costs of an object's rules, also with other bounds, computed on demand.
//! - `gather`, `object_place`, `finding`: from problems to findings with absolute ranges.
//!
//! It may use `model` and `rules::problem`, the list of all rules about schemas, and of the families of rules
//!
//! - the checks of a whole object or stream: `crd`, `decode`, `yaml`;
//! - checks with a cache that depend on several schemas: `structural::completeness`, `defaults`, `validations`;
//! - two queries about one schema: `keywords::is_unconvertible` and `structural::int_or_string_pattern`.
//!
//! It never matches on a single code. Rules may use only its exports here.

mod adoption;
mod checked;
mod checked_object;
mod context;
mod finding;
mod gather;
mod local;
mod object_place;
mod obstacles;
mod priced;
mod reach;
mod report;
mod rule_costs;
mod rule_scope;
mod schema_rule;
mod value_steps;

pub(super) use adoption::Adoption;
pub(super) use checked::Checked;
pub(super) use checked_object::CheckedObject;
pub(super) use context::{Context, Level, MetaPart, Pruning, Role, Structure, Surroundings};
pub use finding::{FieldError, FieldErrorKind, Finding, Related, Severity};
pub(super) use finding::{IN_OTHER_VERSION, MAX_RELATED};
pub(super) use local::{Place, Problem, Problems};
pub(super) use object_place::ObjectPlace;
pub use priced::{Limited, PricedExpression, repeated_by};
pub use report::Report;
pub use rule_costs::{DefinitionCosts, Dominant, ExpressionCost, RuleCost, limiting_keyword};
pub use rule_scope::RuleScope;
pub(super) use schema_rule::{SchemaCheck, SchemaRule};
pub(super) use value_steps::ValueSteps;
