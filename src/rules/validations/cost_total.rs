//! All rules of a schema together cost no more than a request may take.
//!
//! Each rule may be within its own limit, and the sum of all of them above that of the whole schema. The dearest rules
//! are reported beside the sum, four at most. Of rules of several properties with the same cost the server may report any;
//! those are masked.
//!
//! Source: `TotalCost` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.
//!
//! ```yaml shown cel/cost-total
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     x-kubernetes-validations:
//!     - rule: self.all(host, host.matches('^[a-z0-9.-]+$'))
//!     items:
//!       type: string
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   hosts:
//!     type: array
//!     maxItems: 100
//!     x-kubernetes-validations:
//!     - rule: self.all(host, host != '')
//!     items:
//!       type: string
//!       maxLength: 253
//! ```

use super::expressions::CostPlace;
use crate::cel::{CRD_LIMIT, TotalCost};
use crate::model::FieldPath;
use crate::rules::RuleFile;
use crate::rules::engine::{Place, Problems};
use crate::rules::problem::ExpressionProblem;

pub(in crate::rules) const PAGE: RuleFile =
    RuleFile { codes: &["cel/cost-total"], document: file_docs!("cost_total.rs") };

/// For the costs of a version's whole schema.
pub(in crate::rules) fn check(costs: &TotalCost<CostPlace>, out: &mut Problems) {
    let total = costs.total;
    if total <= CRD_LIMIT {
        return;
    }
    out.report(ExpressionProblem::CostTotal { total }, Place::OwnKey, FieldPath::ROOT);
    for (place, cost, is_sure) in costs.reported() {
        let problem = ExpressionProblem::CostContributed { cost, total, is_sure };
        out.report(problem, Place::At(place.range), place.path.clone());
    }
}
