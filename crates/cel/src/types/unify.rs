//! Assignability, and the bindings of type parameters.
//!
//! Source: cel-go/checker/types.go and mapping.go.

use super::{Kind, Type};

/// The bindings of type parameters.
#[derive(Debug, Default)]
pub(crate) struct Mapping {
    bound: Vec<Option<Type>>,
    /// The previous bindings of the parameters in the current attempt, the newest last, so that a failed attempt binds
    /// nothing.
    trail: Vec<(u32, Option<Type>)>,
    steps: u32,
    /// The depth of nested comparisons, including steps from one parameter to the next.
    depth: u32,
    is_exhausted: bool,
}

/// The maximum number of steps of all comparisons in one expression. The server lacks such a limit, although types that
/// double from call to call can take any amount of time.
const MAX_STEPS: u32 = 400_000;
/// The maximum number of types in one type.
const MAX_WEIGHT: u32 = 4_000;
/// The maximum depth of nested types.
const MAX_DEPTH: u32 = 300;
/// The maximum depth of nested comparisons, which is higher because chains of parameters count, too.
const MAX_NESTED: u32 = 1_000;

impl Mapping {
    /// An unbound parameter.
    pub(crate) fn new_param(&mut self) -> Type {
        Type::Param(self.new_params(1))
    }

    /// Adds `count` parameters, and returns the number of the first.
    pub(crate) fn new_params(&mut self, count: u32) -> u32 {
        let first = self.bound.len();
        self.bound.resize(first + count as usize, None);
        first as u32
    }

    /// Whether the types were too many or too large to continue.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.is_exhausted
    }

    /// Whether a value of type `from` can be used as type `to`. If so, binds parameters.
    pub(crate) fn is_assignable(&mut self, from: &Type, to: &Type) -> bool {
        self.are_assignable(std::slice::from_ref(from), std::slice::from_ref(to))
    }

    /// Whether values of the types `from` can be used as the types `to`, pair by pair. Binds parameters only if all are
    /// assignable.
    pub(crate) fn are_assignable(&mut self, from: &[Type], to: &[Type]) -> bool {
        let all_fit = self.all_fit(from, to);
        while let Some((number, bound)) = self.trail.pop() {
            if !all_fit {
                self.set(number, bound);
            }
        }
        all_fit
    }

    fn all_fit(&mut self, from: &[Type], to: &[Type]) -> bool {
        from.len() == to.len() && from.iter().zip(to).all(|(from, to)| self.fits(from, to))
    }

    fn fits(&mut self, from: &Type, to: &Type) -> bool {
        self.within(|mapping| mapping.fits_directly(from, to)).unwrap_or(false)
    }

    fn fits_directly(&mut self, from: &Type, to: &Type) -> bool {
        if let Type::Param(number) = *to {
            match self.bind(from, to, number) {
                Binding::Bound => return true,
                Binding::BoundOtherwise => return false,
                Binding::Cyclic => {}
            }
        }
        if let Type::Param(number) = *from {
            return matches!(self.bind(to, from, number), Binding::Bound);
        }
        if matches!((from, to), (Type::Named(_), _) | (_, Type::Named(_))) {
            return true;
        }
        if from.is_dyn_or_error() || to.is_dyn_or_error() {
            return true;
        }
        match (from, to) {
            (Type::Null, other) | (other, Type::Null) => is_nullable(other),
            (Type::Meta(_), _) => to.kind() == Kind::Type,
            (Type::Opaque(name, _), Type::Opaque(other, _)) if name != other => false,
            (Type::Opaque(..) | Type::List(_) | Type::Map(_), _) => {
                from.kind() == to.kind() && self.all_fit(from.params(), to.params())
            }
            (Type::Object(from), Type::Object(to)) => from.name() == to.name(),
            _ => from.kind() == to.kind(),
        }
    }

    /// Tries to bind `param`, the parameter with this number, to the type `other`.
    fn bind(&mut self, other: &Type, param: &Type, number: u32) -> Binding {
        if other.is_exactly(param) {
            return Binding::Bound;
        }
        let Some(bound) = self.get(number).cloned() else {
            if self.is_within(number, other) {
                return Binding::Cyclic;
            }
            self.add(number, other.clone());
            return Binding::Bound;
        };
        if other.is_exactly(&bound) {
            return Binding::Bound;
        }
        if !self.fits(other, &bound) {
            return Binding::BoundOtherwise;
        }
        let general = more_general(other, &bound).clone();
        if !self.is_within(number, &general) {
            self.add(number, general);
        }
        Binding::Bound
    }

    /// Whether a type contains the parameter, directly or through bindings.
    fn is_within(&mut self, number: u32, whole: &Type) -> bool {
        let is_within = |mapping: &mut Self| match whole {
            Type::Param(other) if *other == number => true,
            Type::Param(other) => {
                let bound = mapping.get(*other).cloned();
                bound.is_some_and(|bound| mapping.is_within(number, &bound))
            }
            _ => whole.has_param() && whole.params().iter().any(|part| mapping.is_within(number, part)),
        };
        self.within(is_within).unwrap_or(true)
    }

    /// The type with bindings in place of its bound parameters.
    pub(crate) fn substitute(&mut self, whole: &Type) -> Type {
        self.replace(whole, false)
    }

    /// Like [`Mapping::substitute`], but replaces unbound parameters with `dyn`.
    pub(crate) fn substitute_or_dyn(&mut self, whole: &Type) -> Type {
        self.replace(whole, true)
    }

    fn replace(&mut self, whole: &Type, or_dyn: bool) -> Type {
        if !whole.has_param() {
            return whole.clone();
        }
        self.within(|mapping| mapping.replace_directly(whole, or_dyn)).unwrap_or(Type::Dyn)
    }

    fn replace_directly(&mut self, whole: &Type, or_dyn: bool) -> Type {
        if let Type::Param(number) = *whole {
            return match self.get(number).cloned() {
                Some(bound) => self.replace(&bound, or_dyn),
                None if or_dyn => Type::Dyn,
                None => whole.clone(),
            };
        }
        if let Type::Named(_) = whole {
            return if or_dyn { Type::Dyn } else { whole.clone() };
        }
        let parts = whole.params().iter().map(|part| self.replace(part, or_dyn)).collect();
        let replaced = whole.with_params(parts);
        self.limited(replaced)
    }

    /// The type, or `dyn` if it is too large.
    pub(crate) fn limited(&mut self, whole: Type) -> Type {
        if whole.weight() > MAX_WEIGHT || whole.depth() > MAX_DEPTH {
            self.is_exhausted = true;
            return Type::Dyn;
        }
        whole
    }

    /// Executes a nested step; `None` if the limits are exceeded.
    fn within<T>(&mut self, step: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.steps += 1;
        self.is_exhausted |= self.steps > MAX_STEPS || self.depth > MAX_NESTED;
        if self.is_exhausted {
            return None;
        }
        self.depth += 1;
        let result = step(self);
        self.depth -= 1;
        Some(result)
    }

    fn get(&self, number: u32) -> Option<&Type> {
        self.bound.get(number as usize)?.as_ref()
    }

    fn add(&mut self, number: u32, bound: Type) {
        let before = self.get(number).cloned();
        self.trail.push((number, before));
        self.set(number, Some(bound));
    }

    fn set(&mut self, number: u32, bound: Option<Type>) {
        if let Some(slot) = self.bound.get_mut(number as usize) {
            *slot = bound;
        }
    }
}

enum Binding {
    Bound,
    /// The parameter is bound to a type that does not fit.
    BoundOtherwise,
    /// The parameter occurs in the type itself.
    Cyclic,
}

/// Whether null is a value of the type, as for all types that are protobuf messages.
fn is_nullable(whole: &Type) -> bool {
    matches!(
        whole,
        Type::Null
            | Type::Opaque(..)
            | Type::Object(_)
            | Type::Any
            | Type::Duration
            | Type::Timestamp
            | Type::Wrapper(_)
    )
}

/// The more general of two types that fit each other.
pub(crate) fn more_general<'t>(one: &'t Type, other: &'t Type) -> &'t Type {
    if is_as_general(one, other) { one } else { other }
}

fn is_as_general(one: &Type, other: &Type) -> bool {
    if one.is_dyn() || one.kind() == Kind::Param {
        return true;
    }
    if other.is_dyn() || other.kind() == Kind::Param || one.kind() != other.kind() {
        return false;
    }
    match one {
        Type::Opaque(..) | Type::List(_) | Type::Map(_) => {
            let (ones, others) = (one.params(), other.params());
            one.name() == other.name()
                && ones.len() == others.len()
                && ones.iter().zip(others).all(|(one, other)| is_as_general(one, other))
        }
        Type::Meta(_) => true,
        _ => one.is_exactly(other),
    }
}
