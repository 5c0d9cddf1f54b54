//! The cost limits of a rule and of a whole schema.
//!
//! Source: `TotalCost` and `getCostErrorMessage` in k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation.

/// The limit of a rule's total cost: the cost of one evaluation times the maximum number of evaluations in one object.
pub const RULE_LIMIT: u64 = 10_000_000;
/// The maximum cost of all rules of one schema.
pub const CRD_LIMIT: u64 = 100_000_000;

/// The maximum number of reported rules; each must cost at least a hundredth of the limit.
const REPORTED: usize = 4;

/// The costs of all rules of a schema.
#[derive(Clone, Debug)]
pub struct TotalCost<P> {
    pub total: u64,
    /// The most expensive rules, in descending order: the reported ones, and the next one.
    dearest: Vec<(P, u64)>,
    /// Costs that rules in different parts share. The server's order of such rules is undefined.
    unordered: Vec<u64>,
}

impl<P> Default for TotalCost<P> {
    fn default() -> Self {
        TotalCost { total: 0, dearest: Vec::new(), unordered: Vec::new() }
    }
}

impl<P> TotalCost<P> {
    /// Adds the cost of an expression at a place.
    pub fn add(&mut self, cost: u64, place: impl FnOnce() -> P) {
        self.total = self.total.saturating_add(cost);
        if cost >= CRD_LIMIT / 100 {
            self.dearest.push((place(), cost));
            self.keep_dearest();
        }
    }

    /// Adds the costs of a part. `place` maps places in the part to places in the whole. Parts must be added before
    /// single costs.
    pub fn absorb(&mut self, part: &TotalCost<P>, place: impl Fn(&P) -> P) {
        self.total = self.total.saturating_add(part.total);
        if !part.dearest.is_empty() {
            let costs = part.dearest.iter().map(|(_, cost)| *cost);
            let common = costs.filter(|cost| self.dearest.iter().any(|(_, known)| known == cost));
            self.unordered.extend(part.unordered.iter().copied().chain(common));
            self.dearest.extend(part.dearest.iter().map(|(spot, cost)| (place(spot), *cost)));
            self.keep_dearest();
        }
    }

    fn keep_dearest(&mut self) {
        self.dearest.sort_by_key(|(_, cost)| std::cmp::Reverse(*cost));
        self.dearest.truncate(REPORTED + 1);
        let Self { dearest, unordered, .. } = self;
        unordered.retain(|cost| dearest.iter().any(|(_, kept)| kept == cost));
        unordered.sort_unstable();
        unordered.dedup();
    }

    /// The expressions that the server reports if the total exceeds the limit. Each has its cost, and whether the
    /// server certainly reports it: among expressions of different parts with the same cost, the server's choice is
    /// undefined.
    pub fn reported(&self) -> impl Iterator<Item = (&P, u64, bool)> {
        let left_out = self.dearest.get(REPORTED).map(|(_, cost)| *cost).filter(|cost| self.unordered.contains(cost));
        let reported = self.dearest.iter().take(REPORTED);
        reported.map(move |(place, cost)| (place, *cost, left_out != Some(*cost)))
    }
}

/// A cost as people read it. `u64::MAX` stands for an estimate that does not fit into 64 bits.
pub fn printed_cost(cost: u64) -> String {
    if cost == u64::MAX { "more than 10^19".to_owned() } else { cost.to_string() }
}

/// The server's message about a cost above its limit.
pub fn exceeded(what: &str, cost: u64, limit: u64) -> String {
    let factor = cost as f64 / limit as f64;
    let factor = if factor > 100.0 {
        "more than 100x".to_owned()
    } else if factor < 1.5 {
        format!("{factor:.6}x")
    } else {
        format!("{factor:.1}x")
    };
    format!(
        "{what} exceeds budget by factor of {factor} (try simplifying the rule, or adding maxItems, maxProperties, \
         and maxLength where arrays, maps, and strings are declared)"
    )
}
