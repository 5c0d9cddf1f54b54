//! Writes the missing message of a rule.
//!
//! Comparisons and `has` tests become a sentence. For any other rule, the message is the API server's default.
//!
//! ```yaml before
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= $0self.maxReplicas
//! required: [replicas, maxReplicas]
//! properties:
//!   replicas: {type: integer}
//!   maxReplicas: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - rule: self.replicas <= self.maxReplicas
//!   message: "replicas must be at most maxReplicas"
//! required: [replicas, maxReplicas]
//! properties:
//!   replicas: {type: integer}
//!   maxReplicas: {type: integer}
//! ```
//! ```yaml before
//! type: object
//! x-kubernetes-validations:
//! - {ru$0le: "!has(self.replicas) || self.replicas < 9", reason: FieldValueForbidden}
//! properties:
//!   replicas: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! x-kubernetes-validations:
//! - {rule: "!has(self.replicas) || self.replicas < 9", message: "where replicas is set, replicas must be less than 9", reason: FieldValueForbidden}
//! properties:
//!   replicas: {type: integer}
//! ```

use super::refactoring::ProposedRefactoring;
use crate::Snapshot;
use crate::cursor::entry_named;
use crate::edit::rule_message::message;
use crd_ls_model::Keyword;
use crd_ls_text::TextSize;

pub(super) fn find(snapshot: &Snapshot, offset: TextSize) -> Option<Vec<ProposedRefactoring<'_>>> {
    let cursor = snapshot.cursor(offset);
    let chain = cursor.schemas()?;
    chain.field_at(offset).filter(|(field, _)| field.keyword == Keyword::XValidations)?;
    let object = cursor.entries().last()?.mapping;
    let rule = entry_named(object, "rule")?.scalar()?;
    let has_message = ["message", "messageExpression"].iter().any(|name| entry_named(object, name).is_some());
    // A rule with several lines needs a message, which a fix writes.
    if has_message || rule.trim().is_empty() || rule.trim_end().contains('\n') {
        return None;
    }
    let message = message(&rule);
    let title = format!("add the message '{message}'");
    Some(vec![ProposedRefactoring::new(title, move || Some(vec![snapshot.edits().rule_message(object, &message)?]))])
}
