//! The total cost of a schema's rules stays within the server's limit for one schema.
//!
//! The sum of all costs can exceed the limit for the schema even if each rule is within the limit for one rule. Besides
//! the sum, at most four of the costliest rules are reported. If rules of several properties cost the same, the server
//! may report any of these rules, so their findings are masked.
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
use crate::problem::ExpressionProblem;
use crate::rule::{Place, Problems};
use crd_ls_cel::{CRD_LIMIT, TotalCost};
use crd_ls_model::FieldPath;

/// Checks the total cost of a version's schema.
pub(crate) fn check(costs: &TotalCost<CostPlace>, out: &mut Problems) {
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
