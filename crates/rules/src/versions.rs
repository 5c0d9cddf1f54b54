//! The differences between the servers of the versions of Kubernetes, except for features that older ones lack
//! ([`target`](super::target)).

use crd_ls_cel::Dialect;
use crd_ls_grammar::field_error::FieldErrorType;
use crd_ls_model::Kubernetes;

const V1_37: Kubernetes = Kubernetes { minor: 37 };

/// The language of its rules.
pub(crate) fn dialect(kubernetes: Kubernetes) -> Dialect {
    if kubernetes >= V1_37 { Dialect::KUBERNETES_1_37 } else { Dialect::KUBERNETES_1_36 }
}

/// Whether it warns about sets of objects and lists.
pub(crate) fn warns_about_sets(kubernetes: Kubernetes) -> bool {
    kubernetes >= V1_37
}

/// The type of its error about an owner without a name.
pub(crate) fn error_of_unnamed_owner(kubernetes: Kubernetes) -> FieldErrorType {
    if kubernetes >= V1_37 { FieldErrorType::Required } else { FieldErrorType::Invalid }
}
