//! Lists with as many items as required, and at least one if allowed.

use super::demand::Demand;
use super::generator::Generator;
use super::node::{NodeKind, SampleNode};
use super::wish::Wish;
use crd_ls_model::Keyword;

/// The maximum number of items generated, more than anyone reads.
const MAX_ITEMS: i64 = 100;

impl Generator {
    pub(super) fn list(&mut self, demand: &Demand<'_>, wish: Wish<'_>) -> SampleNode {
        let given = demand.given();
        let given = given.iter().filter(|value| demand.takes(value)).nth(wish.number as usize);
        if let Some(value) = given {
            return SampleNode::from_json(value);
        }
        let least = demand.integers(Keyword::MinItems).max().unwrap_or(0);
        let most = demand.integers(Keyword::MaxItems).min().unwrap_or(MAX_ITEMS);
        let count = least.max(1).min(most).clamp(0, MAX_ITEMS) as u32;
        let Some(item) = demand.items() else { return SampleNode::new(NodeKind::List(Vec::new())) };
        let keys = demand.list_map_keys();
        let is_unique = demand.is_unique();
        let mut items = Vec::new();
        for index in 0..count {
            let first = wish.number.saturating_mul(count);
            let number = if is_unique { first.saturating_add(index) } else { wish.number };
            let wish = Wish { number, is_skeleton: wish.is_skeleton, keys: &keys, ..Wish::default() };
            items.push(self.value(&item, wish));
        }
        // An invalid item stays only if an item is required.
        if least <= 0 && !items.iter().all(|value| item.takes(&value.json())) {
            items.clear();
        }
        SampleNode::new(NodeKind::List(items))
    }
}
