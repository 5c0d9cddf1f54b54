//! The plan of an evaluation.

use std::collections::HashSet;
use std::sync::OnceLock;

use crate::dialect::Dialect;
use crate::functions::patterns::{Weighed, preparation};
use crate::library::{Overload, Signature};
use crate::value::{EvaluationError, Key, Value};
use crd_ls_grammar::go_regexp::{Finder, Matcher, Regexp, TooLarge};

#[derive(Debug)]
pub(super) struct Plan {
    pub nodes: Vec<PlanNode>,
    pub root: NodeRef,
    /// The highest id of a node.
    pub greatest_id: usize,
    /// Whether the expression is too complex to be planned here; the server may still run it.
    pub is_too_complex: bool,
    pub dialect: Dialect,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeRef(pub u32);

#[derive(Debug)]
pub(super) struct PlanNode {
    /// The id by which the server looks up the values of arguments. For an attribute, the id of its root.
    pub id: i64,
    pub kind: NodeKind,
}

#[derive(Debug)]
pub(super) enum NodeKind {
    Constant(Value<'static>),
    Attribute(Attribute),
    Call(PlannedCall),
    Logical {
        is_and: bool,
        operands: [NodeRef; 2],
    },
    Equality {
        is_negated: bool,
        operands: [NodeRef; 2],
    },
    /// True for any operand other than false.
    NotStrictlyFalse(NodeRef),
    /// `or` and `orValue` of optionals.
    OptionalOr {
        is_value: bool,
        operands: [NodeRef; 2],
    },
    /// Tests whether a constant list contains a value.
    Membership {
        item: NodeRef,
        set: HashSet<Key>,
    },
    List(Vec<Element>),
    Map(Vec<PlannedEntry>),
    Message {
        name: &'static str,
        fields: Vec<(String, Element)>,
    },
    Fold(Fold),
}

/// A variable or the value of an expression, with selections from it.
#[derive(Debug)]
pub(super) struct Attribute {
    pub root: Root,
    pub qualifiers: Vec<Qualifier>,
    /// Whether to test only for the presence of the last field.
    pub is_test: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Root {
    OwnSelf,
    OldSelf,
    Local(LocalSlot),
    Operand(NodeRef),
    Choice { condition: NodeRef, then: NodeRef, otherwise: NodeRef },
}

/// A variable of a macro; `frame` is the index of its loop, counted from the outermost one.
#[derive(Clone, Copy, Debug)]
pub(super) struct LocalSlot {
    pub frame: usize,
    pub slot: Slot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Accumulator,
    First,
    Second,
}

/// A field, key or position.
#[derive(Debug)]
pub(super) struct Qualifier {
    pub id: i64,
    pub key: QualifierKey,
    /// Whether a missing value results in an empty optional.
    pub is_optional: bool,
}

#[derive(Debug)]
pub(super) enum QualifierKey {
    Constant(Value<'static>),
    Node(NodeRef),
}

#[derive(Debug)]
pub(super) struct PlannedCall {
    pub function: &'static str,
    /// The overload, if only one fits the arguments.
    pub overload: Option<&'static Overload>,
    /// The overloads to choose from at run time.
    pub signatures: Vec<&'static Signature>,
    pub args: Vec<NodeRef>,
    pub ready: Ready,
    /// The loop whose accumulator is the first argument, if the accumulator is not used afterwards.
    pub accumulator: Option<usize>,
}

/// The constant pattern of a call, if it has one.
#[derive(Debug)]
pub(super) enum Ready {
    No,
    Matcher(Pattern<Matcher>),
    Finder(Pattern<Finder>),
}

/// A valid pattern, compiled by the first evaluation: compiling takes longer than all other work for an expression, and
/// most expressions are never evaluated.
#[derive(Debug)]
pub(super) struct Pattern<T> {
    regexp: Regexp,
    compiled: OnceLock<Option<Weighed<T>>>,
}

impl<T> Pattern<T> {
    pub(super) fn new(regexp: Regexp) -> Pattern<T> {
        Pattern { regexp, compiled: OnceLock::new() }
    }

    pub(super) fn get(
        &self,
        compile: impl FnOnce(&Regexp) -> Result<T, TooLarge>,
    ) -> Result<&Weighed<T>, EvaluationError> {
        let make = || Weighed::new(&self.regexp, compile).ok();
        self.compiled.get_or_init(make).as_ref().ok_or(EvaluationError::NOT_JUDGED)
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Element {
    pub value: NodeRef,
    pub is_optional: bool,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct PlannedEntry {
    pub key: NodeRef,
    pub value: NodeRef,
    pub is_optional: bool,
}

#[derive(Debug)]
pub(super) struct Fold {
    pub range: NodeRef,
    pub has_two_variables: bool,
    pub initial: NodeRef,
    pub condition: NodeRef,
    pub step: NodeRef,
    pub result: NodeRef,
}

impl Ready {
    /// The number of steps for compiling the pattern.
    fn preparation(&self) -> u64 {
        match self {
            Ready::No => 0,
            Ready::Matcher(pattern) => preparation(&pattern.regexp),
            Ready::Finder(pattern) => preparation(&pattern.regexp),
        }
    }
}

impl Plan {
    /// The number of steps for compiling all patterns, which is done once for all evaluations.
    pub(super) fn preparation(&self) -> u64 {
        let ready = self.nodes.iter().filter_map(|node| match &node.kind {
            NodeKind::Call(call) => Some(&call.ready),
            _ => None,
        });
        ready.fold(0, |sum, ready| sum.saturating_add(ready.preparation()))
    }

    pub(super) fn node(&self, at: NodeRef) -> &PlanNode {
        &self.nodes[at.0 as usize]
    }
}
