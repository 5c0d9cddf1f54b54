//! The engine of the rules: it calls the rules, caches their problems for the next edit, and places the problems in the
//! text.
//!
//! - `schema_rules`: all rules about schemas.
//! - `checked`, `checked_object`, `report`: the cached state of a schema, an object and a stream.
//! - `obstacles`: the stages of the server's processing that hold back other stages.
//! - `rule_costs`, `priced`: the costs of an object's rules, on demand, also with other bounds.
//! - `gather`: from problems to findings with absolute ranges.
//! - `made`: the CRDs that controllers make from objects.
//!
//! The engine calls the rules about schemas from a list. It calls other families by name: families with checks of a
//! whole object or stream, and families with checks that depend on several schemas. It caches the results of each such
//! family in the family's own way.
//!
//! The engine never matches on a single code. The families that it calls do not use the engine. `changes`, `resource`
//! and `target` need checked CRDs, so they use the engine.

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
