//! Generates a value for a demand.

use super::demand::{Demand, Shape};
use super::node::{NodeKind, SampleNode};
use super::wish::Wish;

/// The maximum number of values generated, more than anyone reads. The remaining optional fields are left out of the
/// comments.
const MAX_VALUES: u32 = 20_000;

/// Makes values.
pub(super) struct Generator {
    /// The number of values that can still be generated.
    pub(super) left: u32,
}

impl Default for Generator {
    fn default() -> Self {
        Self { left: MAX_VALUES }
    }
}

impl Generator {
    /// A value that the schemas accept, if one is found.
    pub(super) fn value(&mut self, demand: &Demand<'_>, wish: Wish<'_>) -> SampleNode {
        let choices = demand.choices();
        let chosen = match &*choices {
            [_] => None,
            several => several.iter().find(|choice| {
                let skeleton = self.shaped(choice, Wish { is_skeleton: true, ..wish });
                self.left > 0 && demand.takes(&skeleton.json())
            }),
        };
        self.shaped(chosen.unwrap_or(demand), wish)
    }

    fn shaped(&mut self, demand: &Demand<'_>, wish: Wish<'_>) -> SampleNode {
        self.left = self.left.saturating_sub(1);
        let node = match demand.shape() {
            Shape::Object => self.object(demand, wish),
            Shape::List => self.list(demand, wish),
            Shape::Scalar(types) => super::scalar::scalar(demand, types, wish),
            Shape::Any => self.anything(demand, wish),
        };
        let rules = demand.rules();
        let remark = (!rules.is_empty()).then(|| format!("must hold: {}", rules.join("; ")));
        SampleNode { remark: node.remark.or(remark), ..node }
    }

    /// A value of unknown shape, taken from the schema if it names one.
    fn anything(&mut self, demand: &Demand<'_>, wish: Wish<'_>) -> SampleNode {
        if wish.head.is_some() || !wish.keys.is_empty() {
            return self.object(demand, wish);
        }
        if let Some(preferred) = wish.preferred {
            return SampleNode::text(&super::text::numbered(preferred, wish.number));
        }
        match demand.given().iter().find(|value| demand.takes(value)) {
            Some(value) => SampleNode::from_json(value),
            None => {
                SampleNode { remark: Some("any value".to_owned()), ..SampleNode::new(NodeKind::Object(Vec::new())) }
            }
        }
    }
}
