//! Fields that CEL rules can't select by a reserved word in the oldest supported version of Kubernetes.
//!
//! `namespace`, `for`, `import` and other words are reserved words of CEL. A field with such a name is selected by its
//! escaped name, `self.__namespace__`. Since Kubernetes 1.32, new rules can write `self.namespace` as well. If the
//! settings name an older version (`kubernetes: "1.29"`), this finding is about such rules, because the older server
//! refuses them. Every version accepts the escaped name.
//!
//! Source: `recognizeKeywordAsFieldName` in k8s.io/apiserver/pkg/cel/types.go.
//!
//! ```yaml kubernetes kubernetes/reserved-word
//! type: object
//! properties:
//!   namespace:
//!     type: string
//! x-kubernetes-validations:
//! - rule: "!has(self.namespace) || self.namespace != 'default'"
//! #       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error[kubernetes/reserved-word]: Kubernetes 1.29 refuses this rule: rules can select a field by the reserved word `namespace` only since 1.32. Write `__namespace__`.
//!   message: not in the namespace `default`
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   namespace:
//!     type: string
//! x-kubernetes-validations:
//! - rule: "!has(self.__namespace__) || self.__namespace__ != 'default'"
//!   message: not in the namespace `default`
//! ```

use super::{not_yet, since};
use crate::Finding;
use crate::RuleScope;
use crate::engine::CheckedObject;
use crate::places::SchemaPlace;
use crate::problem::TargetProblem;
use crd_ls_model::{CrdVersion, EXPRESSION_FIELDS, FieldPath, Keyword, Kubernetes};

const SINCE: Kubernetes = since(32);

pub(super) fn additions() -> Vec<(Kubernetes, String)> {
    vec![(SINCE, "fields of rules by reserved words, such as `self.namespace`".to_owned())]
}

pub(super) fn check(
    target: Kubernetes,
    (object, version): (&CheckedObject, &CrdVersion<'_>),
    place: &SchemaPlace<'_>,
    out: &mut Vec<Finding>,
) {
    let rules = place.schema.objects(Keyword::XValidations);
    if target >= SINCE || rules.is_empty() {
        return;
    }
    let scope = version.schema.and_then(|slot| object.rule_scope(slot.start, place.path));
    let Some(RuleScope { environment, .. }) = scope else { return };
    for (index, rule) in rules.iter().enumerate() {
        let has_optional_old_self = rule.bool("optionalOldSelf").unwrap_or_default();
        for field in EXPRESSION_FIELDS {
            let Some(member) = rule.get(field) else { continue };
            let text = rule.text(field);
            let tail = FieldPath::from(Keyword::XValidations).child(index).child(field);
            let mut words: Vec<&str> = Vec::new();
            for used in environment.fields_by_word(text, has_optional_old_self) {
                words.extend(text.get(used).filter(|word| !words.contains(word)));
            }
            let problem = |word: &str| {
                not_yet(target, SINCE).map(|versions| TargetProblem::ReservedWord { versions, word: word.into() })
            };
            let problems = words.into_iter().filter_map(problem);
            out.extend(problems.map(|problem| place.problem_in(&tail, member.value_range, problem)));
        }
    }
}
