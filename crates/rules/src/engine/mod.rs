//! The machinery above the rules: it applies them, caches their problems for the next keystroke, and places these in
//! the text.
//!
//! - `schema_rules`: all rules about schemas.
//! - `checked`, `checked_object`, `report`: the cached state of a schema, an object and a stream.
//! - `obstacles`: which stages of the server's processing hold back which others.
//! - `rule_costs`, `priced`: the costs of an object's rules, also with other bounds, computed on demand.
//! - `gather`: from problems to findings with absolute ranges.
//! - `made`: the CRDs that controllers make from objects.
//!
//! It calls the rules about schemas along their list. It names the families with checks of a whole object or stream, and
//! those with checks that depend on several schemas, because it caches each of these in its own way.
//!
//! It never matches on a single code. The families that it calls do not use it; `changes`, `resource` and `target`, which
//! need checked CRDs, are above it.

mod checked;
mod checked_object;
mod gather;
mod made;
mod obstacles;
mod priced;
mod report;
mod rule_costs;
mod rule_scope;
mod schema_rules;

pub(super) use checked::Checked;
pub(super) use checked_object::CheckedObject;
pub use priced::{Limited, PricedExpression};
pub use report::Report;
pub use rule_costs::{DefinitionCosts, Dominant, ExpressionCost, RuleCost};
pub use rule_scope::RuleScope;
pub(super) use schema_rules::SCHEMA_RULES;
