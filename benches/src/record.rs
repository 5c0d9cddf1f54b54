//! Instruction counts of scenarios, as measured and as recorded.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::{Deserialize, Serialize};

/// The instructions of a scenario by the size of the file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    pub small: u64,
    pub medium: u64,
    pub large: u64,
}

/// The instructions of each scenario, and the environment of the measurement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// As printed by `rustc --version`.
    pub toolchain: String,
    /// As named by the kernel.
    pub processor: String,
    pub instructions: BTreeMap<String, Counts>,
}

/// The scenario of opening a file. Its cost is the limit for edits that touch everything.
const OPEN: &str = "open";

/// The allowed growth of a count, in percent.
const GROWTH: u64 = 10;

/// The allowed ratio of an edit's cost in the large file to the cost in the small one.
const LARGE_TO_SMALL: u64 = 2;

/// Scenarios that make the edit of `LETTER` far from mistakes. Their costs are compared with its cost in a correct
/// file.
const MISTAKES_ELSEWHERE: [&str; 2] = ["mistake_elsewhere", MANY_MISTAKES];
const MANY_MISTAKES: &str = "many_mistakes";
const LETTER: &str = "letter_in_the_middle";

/// The allowed ratio of the cost with mistakes elsewhere to the cost without.
const WITH_TO_WITHOUT: u64 = 2;

impl Counts {
    fn each(self) -> [(&'static str, u64); 3] {
        [("small", self.small), ("medium", self.medium), ("large", self.large)]
    }
}

impl Record {
    /// Whether both records were measured in the same environment.
    pub fn is_of_the_same_machine(&self, other: &Self) -> bool {
        (&self.toolchain, &self.processor) == (&other.toolchain, &other.processor)
    }

    /// A table of the counts, with the greatest difference from `known`.
    pub fn table(&self, known: &Self) -> String {
        let mut table = format!("{:24}{:>14}{:>14}{:>14}{:>10}\n", "scenario", "small", "medium", "large", "change");
        for (name, counts) in &self.instructions {
            let change = match known.instructions.get(name) {
                Some(known) => format!("{:+.1} %", largest_change(*counts, *known)),
                None => "new".to_owned(),
            };
            let Counts { small, medium, large } = counts;
            // Writing to a string can't fail.
            let _ = writeln!(table, "{name:24}{small:>14}{medium:>14}{large:>14}{change:>10}");
        }
        table
    }

    /// Lines about counts that have grown too much, and about scenarios that only one of the records has.
    pub fn growth_since(&self, known: &Self) -> Vec<String> {
        let mut complaints = Vec::new();
        for (name, counts) in &self.instructions {
            let Some(known) = known.instructions.get(name) else {
                complaints.push(format!("{name} is not on record"));
                continue;
            };
            for ((size, now), (_, then)) in counts.each().into_iter().zip(known.each()) {
                if now * 100 > then * (100 + GROWTH) {
                    complaints.push(format!("{name}, {size}: {now} instructions, {then} on record"));
                }
            }
        }
        let gone = known.instructions.keys().filter(|name| !self.instructions.contains_key(*name));
        complaints.extend(gone.map(|name| format!("{name} is on record and was not measured")));
        complaints
    }

    /// The edits that mistakes elsewhere make too expensive.
    pub fn cost_of_mistakes(&self) -> Vec<String> {
        let counts = |name: &str| self.instructions.get(name).copied().unwrap_or_default().each();
        let pairs = |name: &'static str| counts(name).into_iter().zip(counts(LETTER)).map(move |pair| (name, pair));
        MISTAKES_ELSEWHERE
            .into_iter()
            .flat_map(pairs)
            .filter(|(_, ((_, with), (_, without)))| *with > WITH_TO_WITHOUT * without)
            .map(|(name, ((size, with), (_, without)))| {
                format!("{name}, {size}: {with} instructions, without mistakes {without}")
            })
            .collect()
    }

    /// The edits whose cost grows with the file. Edits for which `touches_everything` is true may grow, up to the cost
    /// of opening the file.
    pub fn edits_that_grow_with_the_file(&self, touches_everything: impl Fn(&str) -> bool) -> Vec<String> {
        let open = self.instructions.get(OPEN).copied().unwrap_or_default();
        // The scenario with many mistakes is left out, because a larger file has more of them.
        let edits = self.instructions.iter().filter(|(name, _)| ![OPEN, MANY_MISTAKES].contains(&name.as_str()));
        edits
            .filter_map(|(name, counts)| {
                let (limit, why) = match touches_everything(name) {
                    true => (open.large, "opening the file takes"),
                    false => (LARGE_TO_SMALL * counts.small, "twice the small file's are"),
                };
                (counts.large > limit)
                    .then(|| format!("{name}: {} instructions in the large file, {why} {limit}", counts.large))
            })
            .collect()
    }
}

/// The largest relative change of a count, in percent.
fn largest_change(now: Counts, then: Counts) -> f64 {
    let counted = now.each().into_iter().zip(then.each()).filter(|(_, (_, then))| *then > 0);
    let changes = counted.map(|((_, now), (_, then))| now as f64 / then as f64);
    let largest = changes.max_by(|left, right| (left - 1.0).abs().total_cmp(&(right - 1.0).abs()));
    (largest.unwrap_or(1.0) - 1.0) * 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(letter: Counts, open: Counts) -> Record {
        let instructions = [("letter".to_owned(), letter), (OPEN.to_owned(), open)];
        Record { instructions: instructions.into(), ..Record::default() }
    }

    const LETTER_COUNTS: Counts = Counts { small: 100, medium: 150, large: 200 };
    const WHOLE: Counts = Counts { small: 1_000, medium: 10_000, large: 100_000 };

    #[test]
    fn a_tenth_is_not_growth() {
        let known = record(LETTER_COUNTS, WHOLE);
        assert_eq!(known.growth_since(&known), [""; 0]);
        let tenth = record(Counts { small: 110, ..LETTER_COUNTS }, WHOLE);
        assert_eq!(tenth.growth_since(&known), [""; 0]);
        let more = record(Counts { medium: 166, ..LETTER_COUNTS }, WHOLE);
        assert_eq!(more.growth_since(&known), ["letter, medium: 166 instructions, 150 on record"]);
        assert!(more.table(&known).contains("+10.7 %"), "{}", more.table(&known));
    }

    #[test]
    fn new_and_gone_are_reported() {
        let known = record(LETTER_COUNTS, WHOLE);
        let none = Record::default();
        assert_eq!(known.growth_since(&none), ["letter is not on record", "open is not on record"]);
        assert_eq!(
            none.growth_since(&known),
            ["letter is on record and was not measured", "open is on record and was not measured"]
        );
    }

    #[test]
    fn mistakes_can_double_a_cost() {
        for name in MISTAKES_ELSEWHERE {
            let with = |mistakes: Counts| {
                let instructions = [(LETTER.to_owned(), LETTER_COUNTS), (name.to_owned(), mistakes)];
                Record { instructions: instructions.into(), ..Record::default() }
            };
            assert_eq!(with(Counts { small: 200, medium: 300, large: 400 }).cost_of_mistakes(), [""; 0]);
            assert_eq!(
                with(Counts { small: 200, medium: 300, large: 401 }).cost_of_mistakes(),
                [format!("{name}, large: 401 instructions, without mistakes 200")]
            );
        }
    }

    #[test]
    fn limits_depend_on_the_edit() {
        let doubled = record(LETTER_COUNTS, WHOLE);
        assert_eq!(doubled.edits_that_grow_with_the_file(|_| false), [""; 0]);
        let more = record(Counts { large: 201, ..LETTER_COUNTS }, WHOLE);
        assert_eq!(
            more.edits_that_grow_with_the_file(|_| false),
            ["letter: 201 instructions in the large file, twice the small file's are 200"]
        );
        assert_eq!(more.edits_that_grow_with_the_file(|_| true), [""; 0]);
        let most = record(Counts { large: 100_001, ..LETTER_COUNTS }, WHOLE);
        assert_eq!(most.edits_that_grow_with_the_file(|_| true).len(), 1);
    }
}
