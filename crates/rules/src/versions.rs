//! The differences between the servers of different versions of Kubernetes. The features that older versions do not
//! have are in [`target`](super::target).

use crd_ls_cel::Dialect;
use crd_ls_grammar::field_error::FieldErrorType;
use crd_ls_model::Kubernetes;

const V1_37: Kubernetes = Kubernetes { minor: 37 };

/// The language of the rules of a version.
pub(crate) fn dialect(kubernetes: Kubernetes) -> Dialect {
    if kubernetes >= V1_37 { Dialect::KUBERNETES_1_37 } else { Dialect::KUBERNETES_1_36 }
}

/// Whether a version warns about sets of objects and lists.
pub(crate) fn warns_about_sets(kubernetes: Kubernetes) -> bool {
    kubernetes >= V1_37
}

/// The type of a version's error about an owner without a name.
pub(crate) fn error_of_unnamed_owner(kubernetes: Kubernetes) -> FieldErrorType {
    if kubernetes >= V1_37 { FieldErrorType::Required } else { FieldErrorType::Invalid }
}
