//! Rules do not become stricter.
//!
//! If stored resources break a new or changed rule, they become invalid as soon as somebody changes the part with the
//! rule. A rule with `oldSelf` applies only to updates. Rules are compared by their text; their order does not matter.
//!
//! ```yaml change change/rule-added
//! type: object
//! properties:
//!   size:
//!     type: integer
//! ---
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self < 9
//! #           ^^^^^^^^ warning[change/rule-added]: `size` has a new rule: stored or written values that break it become invalid. …
//! ```
//! ```yaml change change/rule-changed
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self < 9
//! ---
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self < 8
//! #           ^^^^^^^^ warning[change/rule-changed]: `size` has a different rule in place of `self < 9`: values that only the old rule accepted become invalid. …
//! ```
//! ```yaml change change/rule-removed
//! type: object
//! properties:
//!   size:
//!     type: integer
//!     x-kubernetes-validations:
//!     - rule: self < 9
//! ---
//! type: object
//! properties:
//!   size:
//! # ^^^^ information[change/rule-removed]: `size` no longer has the rule `self < 9`. …
//!     type: integer
//! ```

use super::pair::At;
use super::pair::{FoundChange, SchemaPair};
use crate::problem::SchemaChange;
use crd_ls_model::{FieldPath, Keyword, Object};
use crd_ls_text::TextRange;

const RULE_FIELD: &str = "rule";

pub(super) fn check(pair: &SchemaPair<'_>, out: &mut Vec<FoundChange>) {
    let (before, after) = (rules(pair.before), rules(pair.after));
    let has =
        |rules: &[&Object], rule: &Object| rules.iter().any(|other| other.text(RULE_FIELD) == rule.text(RULE_FIELD));
    let mut gone = before.iter().filter(|rule| !has(&after, rule));
    for (index, rule) in after.iter().enumerate() {
        let text = rule.text(RULE_FIELD);
        let (change, old) = match before.iter().find(|old| old.text(RULE_FIELD) == text) {
            Some(old) if old.is_same(rule) => continue,
            Some(old) => (SchemaChange::RuleReworded, Some(*old)),
            None => match gone.next() {
                Some(old) => (SchemaChange::RuleChanged { before: old.text(RULE_FIELD).into() }, Some(*old)),
                None => (SchemaChange::RuleAdded { is_transition: text.contains("oldSelf") }, None),
            },
        };
        let path = FieldPath::from(Keyword::XValidations).child(index).child(RULE_FIELD);
        out.push(pair.at(place(pair.after, rule), path, old.map(|old| place(pair.before, old)), change));
    }
    for rule in gone {
        let change = SchemaChange::RuleRemoved { rule: rule.text(RULE_FIELD).into() };
        let at = pair.after.place(Keyword::XValidations);
        let before = Some(place(pair.before, rule));
        out.push(pair.at(at, FieldPath::from(Keyword::XValidations), before, change));
    }
}

fn rules<'s>(at: At<'s>) -> Vec<&'s Object> {
    at.schema.objects(Keyword::XValidations).iter().collect()
}

/// The range of a rule's expression.
fn place(at: At<'_>, rule: &Object) -> TextRange {
    rule.get(RULE_FIELD).map_or(at.key, |rule| rule.value_range + at.start)
}
