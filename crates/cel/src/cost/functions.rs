//! The cost of each function by the sizes of its arguments, and the size of its result.

use crate::ast::{ExprKind, Literal};
use crate::library::Cost;
use crate::types::{Kind, Object, Type};

use super::calls::CostedCall;
use super::paths::{Path, PathStep};
use super::sizes::CostedArgument;
use super::{CREATE_LIST, CREATE_MESSAGE, CostRange, Coster, EntrySize, PER_CHARACTER, PER_PATTERN_CHARACTER};

/// The cost of a call, and the size of its result if it is known.
pub(super) struct Estimate {
    pub cost: CostRange,
    pub size: Option<CostRange>,
}

const ONE: CostRange = CostRange::exactly(1);
/// The size of an IP address in bytes.
const ADDRESS: CostRange = CostRange { min: 4, max: 16 };
/// The length of a format's name, in characters.
const MAX_FORMAT: CostRange = CostRange { min: 1, max: 64 };
/// The maximum length of a format's pattern, in characters.
const MAX_FORMAT_PATTERN: f64 = 128.0;

impl<'a> Coster<'a> {
    /// The estimate of a call with its arguments.
    pub(super) fn estimate_call(&mut self, kind: Cost, call: &CostedCall<'_, 'a>) -> Estimate {
        match kind {
            Cost::ShortCircuit => return short_circuit(call),
            Cost::Conditional => return self.conditional(call),
            _ => {}
        }
        let estimate = self
            .of_operator(kind, call)
            .or_else(|| self.of_text(kind, call))
            .or_else(|| self.of_network(kind, call))
            .or_else(|| self.of_list(kind, call));
        let Estimate { cost, size } = estimate.unwrap_or(costs(ONE));
        Estimate { cost: cost.plus(call.arguments_cost()), size }
    }

    fn of_operator(&mut self, kind: Cost, call: &CostedCall<'_, 'a>) -> Option<Estimate> {
        Some(match (kind, call.args.first(), call.args.get(1)) {
            (Cost::Units(units), ..) => costs(CostRange::exactly(units)),
            (Cost::Equality, Some(one), Some(other)) => {
                costs(equality(one, other).unwrap_or_else(|| comparison(one, other)))
            }
            (Cost::Comparison, Some(one), Some(other)) => costs(comparison(one, other)),
            (Cost::Concatenation, Some(one), Some(other)) => {
                let size = self.concatenate(call, one, other);
                sized(size.scaled(PER_CHARACTER), size)
            }
            (Cost::ListConcatenation, Some(one), Some(other)) => {
                let size = self.concatenate(call, one, other);
                sized(ONE, size)
            }
            (Cost::ListMembership, _, Some(list)) => costs(known(list).scaled(1.0)),
            _ => return None,
        })
    }

    fn of_text(&mut self, kind: Cost, call: &CostedCall<'_, 'a>) -> Option<Estimate> {
        Some(match (kind, call.target, call.args.first(), call.args.get(1)) {
            (Cost::Contains, Some(text), Some(part), _) => {
                costs(known(text).scaled(PER_CHARACTER).times(known(part).scaled(PER_CHARACTER)))
            }
            (Cost::Matches, Some(text), Some(pattern), _) => costs(matching(known(text), known(pattern))),
            (Cost::Find, Some(text), Some(pattern), _) => {
                let size = self.estimated(text);
                sized(matching(size, self.estimated(pattern)), CostRange::up_to(size.max))
            }
            (Cost::ReadArgument, _, Some(text), _) | (Cost::ReadTarget, Some(text), ..) => {
                costs(known(text).scaled(PER_CHARACTER))
            }
            (Cost::ReadArgumentTwice, _, Some(text), _) => costs(known(text).scaled(2.0 * PER_CHARACTER)),
            (Cost::ParseArgument, _, Some(text), _) | (Cost::MapTarget, Some(text), ..) => {
                let size = self.estimated(text);
                sized(size.scaled(PER_CHARACTER), size)
            }
            (Cost::StringToBytes, _, Some(text), _) => {
                let size = known(text);
                sized(size.scaled(PER_CHARACTER), CostRange { min: size.min, max: size.max.wrapping_mul(4) })
            }
            (Cost::BytesToString, _, Some(bytes), _) => {
                let size = known(bytes);
                sized(size.scaled(PER_CHARACTER), CostRange { min: size.min / 4, max: size.max })
            }
            (Cost::Quote, _, Some(text), _) => {
                let size = known(text);
                let max = size.max.wrapping_mul(2).wrapping_add(2);
                sized(size.scaled(PER_CHARACTER), CostRange { min: size.min.wrapping_add(2), max })
            }
            (Cost::Replace, Some(text), Some(old), Some(new)) => {
                let (size, old, new) = (self.estimated(text), self.estimated(old), self.estimated(new));
                sized(size.scaled(2.0 * PER_CHARACTER), replaced_size(size, old, new))
            }
            (Cost::Split, Some(text), _, limit) => {
                let size = self.estimated(text);
                let max = limit.and_then(|limit| self.constant_int(limit)).map_or(size.max, |limit| limit as u64);
                sized(size.scaled(2.0 * PER_CHARACTER), CostRange::up_to(max))
            }
            (Cost::Join, Some(list), separator, _) => {
                let size = self.joined_size(list, separator);
                sized(size.scaled(PER_CHARACTER), size)
            }
            (Cost::Selector, _, Some(selector), _) => costs(selector_cost(self.estimated(selector))),
            (Cost::Format, _, Some(text), _) => {
                let pattern = MAX_FORMAT_PATTERN * PER_PATTERN_CHARACTER;
                costs(self.estimated(text).scaled(PER_CHARACTER).scaled(pattern))
            }
            _ => return None,
        })
    }

    fn of_network(&mut self, kind: Cost, call: &CostedCall<'_, 'a>) -> Option<Estimate> {
        Some(match (kind, call.target, call.args.first(), call.args.get(1)) {
            (Cost::ContainsAddress(is_parsed), _, Some(address), _) => {
                costs(ADDRESS.plus(ADDRESS).scaled(PER_CHARACTER).plus(self.parsing(address, is_parsed)))
            }
            (Cost::ContainsNetwork(is_parsed), _, Some(network), _) => {
                let compared = ADDRESS.plus(ADDRESS).scaled(PER_CHARACTER).plus(ADDRESS.scaled(PER_CHARACTER));
                costs(compared.plus(ONE).plus(self.parsing(network, is_parsed)))
            }
            _ => return None,
        })
    }

    fn of_list(&mut self, kind: Cost, call: &CostedCall<'_, 'a>) -> Option<Estimate> {
        Some(match (kind, call.target, call.args.first(), call.args.get(1)) {
            (Cost::ListScan, Some(list), ..) => costs(self.scan(list)),
            (Cost::SetComparison(times), _, Some(one), Some(other)) => {
                let compared = self.estimated(one).times(self.estimated(other));
                costs(compared.scaled(times as f64).plus(ONE))
            }
            (Cost::Slice, Some(list), Some(start), Some(end)) => {
                let size = self.estimated(list);
                let (start, end) = (self.constant_uint(start, 0), self.constant_uint(end, size.max));
                allocating(1.0, CostRange::exactly(end.wrapping_sub(start)))
            }
            (Cost::Range, _, Some(count), _) => {
                allocating(1.0, CostRange::exactly(self.constant_uint(count, u64::MAX)))
            }
            (Cost::Reverse, Some(list), ..) => allocating(1.0, self.estimated(list)),
            (Cost::Flatten, Some(list), depth, _) => {
                let depth = depth.map_or(1, |depth| self.constant_uint(depth, u64::MAX));
                allocating(depth as f64, self.estimated(list))
            }
            (Cost::Distinct, Some(list), ..) => {
                let size = self.estimated(list);
                allocating(2.0, size.times(size))
            }
            (Cost::Sort(is_text), Some(list), ..) => self.sort(list, is_text),
            (Cost::SortByKeys(is_text), _, Some(keys), _) => self.sort(keys, is_text),
            _ => return None,
        })
    }

    /// The size as the server's estimator for libraries computes it.
    fn estimated(&self, node: &CostedArgument<'a>) -> CostRange {
        node.size.or_else(|| self.declared_size(node.path)).unwrap_or(CostRange::UNKNOWN)
    }

    fn conditional(&mut self, call: &CostedCall<'_, 'a>) -> Estimate {
        let ([_, one, other], &[condition, one_cost, other_cost]) = (call.args, call.costs) else {
            return Estimate { cost: ONE, size: None };
        };
        let entry_size = EntrySize::union(self.entry_size(one.at), self.entry_size(other.at));
        self.set_entry_size(call.at, entry_size);
        Estimate { cost: condition.plus(one_cost.union(other_cost)), size: Some(known(one).union(known(other))) }
    }

    fn concatenate(
        &mut self,
        call: &CostedCall<'_, 'a>,
        one: &CostedArgument<'a>,
        other: &CostedArgument<'a>,
    ) -> CostRange {
        let entry_size = EntrySize::union(self.entry_size(one.at), self.entry_size(other.at));
        self.set_entry_size(call.at, entry_size);
        known(one).plus(known(other))
    }

    /// The type of a list's items, and their size by the schema.
    fn items_of(&mut self, list: &CostedArgument<'a>) -> Option<(&'a Type, CostRange)> {
        let kind = list.kind.params().first()?;
        let path = if list.path.is_empty() {
            Path::default()
        } else {
            // A copy, because a shared path may be overwritten.
            let steps = self.paths.steps(list.path).to_vec();
            let start = Path::default();
            steps.into_iter().chain([PathStep::Items]).fold(start, |path, step| self.paths.append(path, step))
        };
        Some((kind, self.declared_size(path).unwrap_or(CostRange::UNKNOWN)))
    }

    fn scan(&mut self, list: &CostedArgument<'a>) -> CostRange {
        let size = self.estimated(list);
        match self.items_of(list) {
            Some((kind, item)) if matches!(kind.kind(), Kind::String | Kind::Bytes) => {
                size.times(ONE.plus(item.scaled(PER_CHARACTER)))
            }
            Some(_) => size,
            None => size.scaled(PER_CHARACTER),
        }
    }

    fn joined_size(&mut self, list: &CostedArgument<'a>, separator: Option<&CostedArgument<'a>>) -> CostRange {
        let count = self.estimated(list);
        let items = self.items_of(list).map_or(CostRange::default(), |(_, item)| count.times(item));
        let Some(separator) = separator else { return items };
        let between = CostRange { min: count.min.saturating_sub(1), max: count.max.saturating_sub(1) };
        items.plus(self.estimated(separator).times(between))
    }

    fn parsing(&self, text: &CostedArgument<'a>, is_parsed: bool) -> CostRange {
        if is_parsed { self.estimated(text).scaled(PER_CHARACTER) } else { CostRange::default() }
    }

    fn sort(&self, keys: &CostedArgument<'a>, is_text: bool) -> Estimate {
        let size = self.estimated(keys);
        allocating(if is_text { 2.0 + PER_CHARACTER } else { 2.0 }, size.times(size))
    }

    fn constant_int(&self, node: &CostedArgument<'a>) -> Option<i64> {
        match self.ast.expr(node.at).kind {
            ExprKind::Literal(Literal::Int(number)) => Some(number),
            _ => None,
        }
    }

    fn constant_uint(&self, node: &CostedArgument<'a>, otherwise: u64) -> u64 {
        self.constant_int(node).map_or(otherwise, |number| u64::try_from(number).unwrap_or_default())
    }
}

/// The known size of an argument.
fn known(node: &CostedArgument<'_>) -> CostRange {
    node.size.unwrap_or(CostRange::UNKNOWN)
}

fn costs(cost: CostRange) -> Estimate {
    Estimate { cost, size: None }
}

fn sized(cost: CostRange, size: CostRange) -> Estimate {
    Estimate { cost, size: Some(size) }
}

/// The estimate of a function that creates a list.
fn allocating(factor: f64, size: CostRange) -> Estimate {
    sized(size.scaled(factor).plus(ONE).plus(CREATE_LIST), size)
}

fn short_circuit(call: &CostedCall<'_, '_>) -> Estimate {
    let &[one, other] = call.costs else { return Estimate { cost: ONE, size: None } };
    Estimate { cost: CostRange { min: one.min, max: one.plus(other).max }, size: None }
}

fn comparison(one: &CostedArgument<'_>, other: &CostedArgument<'_>) -> CostRange {
    let max = known(one).max.min(known(other).max);
    CostRange { min: max.min(1), max }.scaled(PER_CHARACTER)
}

/// The cost of `==` for two values of a Kubernetes type.
fn equality(one: &CostedArgument<'_>, other: &CostedArgument<'_>) -> Option<CostRange> {
    if one.kind.name() != other.kind.name() {
        return None;
    }
    match one.kind {
        Type::Opaque("net.IP" | "net.CIDR", _) => Some(ONE),
        Type::Object(Object::Known("kubernetes.NamedFormat")) => Some(MAX_FORMAT.scaled(PER_CHARACTER)),
        Type::Object(Object::Known("kubernetes.URL")) => {
            let max = other.size.map_or(1, |size| size.max);
            Some(CostRange { min: 1, max }.scaled(PER_CHARACTER))
        }
        Type::Object(Object::Known(name)) if name.starts_with("kubernetes.") => Some(ONE),
        _ => None,
    }
}

fn matching(text: CostRange, pattern: CostRange) -> CostRange {
    text.plus(ONE).scaled(PER_CHARACTER).times(pattern.scaled(PER_PATTERN_CHARACTER))
}

/// A requirement of a selector has at least two characters; a list and a message are created for each.
fn selector_cost(size: CostRange) -> CostRange {
    let requirements = size.scaled(0.5).scaled((CREATE_LIST.max + CREATE_MESSAGE.max) as f64);
    CREATE_LIST.plus(size.scaled(PER_CHARACTER)).plus(requirements)
}

/// The length of a text after replacements. The empty text occurs around every character.
fn replaced_size(size: CostRange, old: CostRange, new: CostRange) -> CostRange {
    let divided = |number: u64, by: u64| (number as f64 / by as f64).ceil() as u64;
    let (count_max, kept_max) = match old.min {
        0 => (size.max.saturating_add(1), size.max),
        _ if new.max <= old.min => (0, size.max),
        shortest => (divided(size.max, shortest), 0),
    };
    let (count_min, kept_min) = match old.max {
        0 => (size.min.saturating_add(1), size.min),
        _ if old.max <= new.min => (0, size.min),
        longest => (divided(size.min, longest), 0),
    };
    CostRange { min: count_min, max: count_max }.times(new).plus(CostRange { min: kept_min, max: kept_max })
}
