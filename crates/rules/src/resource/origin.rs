//! Finds the keyword of the CRD that causes a finding about a resource.

use crate::Finding;
use crate::problem::{ProblemKind, ResourceProblem, Violation};
use crd_ls_model::{FieldPath, Keyword};

/// A keyword of the schema of a part of a resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The path from the resource to the part.
    pub path: FieldPath,
    /// The keywords that may cause the finding. The schema has one of them.
    pub keywords: &'static [Keyword],
}

impl Origin {
    /// The origin of a finding. None if no keyword causes it, as for requirements on every Kubernetes object.
    pub fn of(finding: &Finding) -> Option<Self> {
        let ProblemKind::Resource(problem) = &finding.kind else { return None };
        let own = |keywords| Some(Self { path: finding.written.clone(), keywords });
        let around = |keywords| Some(Self { path: finding.written.parent()?, keywords });
        match problem {
            ResourceProblem::UnknownField { .. } => around(&[Keyword::Properties]),
            ResourceProblem::Violation { violation: Violation::Required { .. }, .. }
            | ResourceProblem::MayBeAdded { .. } => around(&[Keyword::Required]),
            ResourceProblem::Violation { violation, .. } => own(violation.keywords()),
            ResourceProblem::RepeatedItem { .. } | ResourceProblem::ItemWithoutKeys { .. } => {
                around(&[Keyword::XListType])
            }
            ResourceProblem::Rule { part_segments, .. } => {
                let mut path = finding.written.clone();
                path.truncate(*part_segments);
                Some(Self { path, keywords: &[Keyword::XValidations] })
            }
            _ => None,
        }
    }
}
