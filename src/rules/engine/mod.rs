//! The machinery around the rules: it applies them, keeps what they report for the next keystroke, and brings it to
//! its place in the text.
//!
//! - `context`, `adoption`, `reach`: where a schema is, and what becomes of it; a rule is given this with the schema.
//! - `schema_rule`, `local`: what a rule is, and what it reports, relative to its schema.
//! - `checked`, `checked_object`, `report`: what is kept of a schema, an object and a stream.
//! - `obstacles`: which step of the server's work holds back which.
//! - `rule_costs`, `priced`: what the rules of an object cost, and would cost with other bounds, for whoever asks.
//! - `gather`, `object_place`, `finding`: from problems to findings with absolute ranges.
//!
//! It may use `model` and `rules::problem`, the list of all rules about schemas, and of the families of rules
//!
//! - what checks an object or a stream as a whole: `crd`, `decode`, `yaml`;
//! - what depends on more than one schema and remembers it: `structural::completeness`, `defaults`, `validations`;
//! - two questions about one schema: `keywords::is_unconvertible` and `structural::int_or_string_pattern`.
//!
//! It matches on no single code. Rules see of it what is exported here.

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
mod rule_file;
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
pub use rule_costs::{DefinitionCosts, Dominant, ExpressionCost, RuleCost};
pub use rule_file::RuleFile;
pub use rule_scope::RuleScope;
pub(super) use schema_rule::SchemaRule;
pub(super) use value_steps::ValueSteps;
