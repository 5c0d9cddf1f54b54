//! Converts the parser's tree to an expression. Errors in names, literals and macros are found here, even in a tree
//! with syntax errors.

mod chains;
mod collections;
mod members;
mod primaries;

use super::grammar::{Form, Label, Rule};
use super::machine::{LimitExceeded, ParserMachine};
use super::stream::Stream;
use super::tokens;
use super::tree::{NodeId, ParsePart, ParseTree};
use crate::ast::ExprRef;
use crate::builder::{Builder, NodeRange, Reserved, operators};
use crate::error::{CompileError, Mistake};
use crate::lexer::TokenKind;
use crate::source::{Location, Source};
use crate::{limits, macros};

/// The range of expressions without a place in the text.
const NOWHERE: NodeRange = NodeRange { offset: u32::MAX, end: u32::MAX };

pub(super) struct Visitor<'a> {
    source: &'a Source<'a>,
    stream: Stream<'a>,
    tree: ParseTree,
    pub errors: Vec<CompileError>,
    pub builder: Builder,
    depth: usize,
}

type Visited = Result<ExprRef, LimitExceeded>;

impl<'a> Visitor<'a> {
    pub(super) fn new(machine: ParserMachine<'a>) -> Visitor<'a> {
        let ParserMachine { source, stream, tree, errors, .. } = machine;
        Visitor { source, stream, tree, errors, builder: Builder::new(16), depth: 0 }
    }

    /// The expression of the start rule.
    pub(super) fn start(&mut self, start: NodeId) -> Visited {
        let expression = self.tree.child(start, Label::First);
        self.visit(expression)
    }

    fn visit(&mut self, node: Option<NodeId>) -> Visited {
        let Some(node) = node.and_then(|node| self.unnested(node)) else { return Ok(self.nothing()) };
        let (rule, form) = (self.tree.node(node).rule, self.tree.node(node).form);
        match (rule, form) {
            (Rule::Expr, _) => self.deeper(|visitor| visitor.conditional(node)),
            (Rule::ConditionalOr, _) => self.chain(node, operators::OR, "unexpected character, wanted '||'"),
            (Rule::ConditionalAnd, _) => self.chain(node, operators::AND, "unexpected character, wanted '&&'"),
            (Rule::Relation | Rule::Calc, _) => self.deeper(|visitor| visitor.binary(node)),
            (Rule::Unary, Form::LogicalNot) => self.signed(node, operators::NOT),
            (Rule::Unary, Form::Negate) => self.signed(node, operators::NEGATE),
            (Rule::Unary, _) => {
                let place = self.place_of(node);
                Ok(self.builder.unspecified(place))
            }
            (Rule::Member, Form::Select) => self.deeper(|visitor| visitor.select(node)),
            (Rule::Member, Form::MemberCall) => self.deeper(|visitor| visitor.member_call(node)),
            (Rule::Member, Form::Index) => self.deeper(|visitor| visitor.index(node)),
            (Rule::Primary, Form::Ident) => self.ident(node),
            (Rule::Primary, Form::GlobalCall) => self.global_call(node),
            (Rule::Primary, Form::CreateList) => self.list(node),
            (Rule::Primary, Form::CreateStruct) => self.map(node),
            (Rule::Primary, Form::CreateMessage) => self.message(node),
            (Rule::Literal, form) if form != Form::Plain => Ok(self.literal(node, form)),
            _ => Ok(self.nothing()),
        }
    }

    /// The first node at or below this one that does more than wrap its first part.
    fn unnested(&self, mut node: NodeId) -> Option<NodeId> {
        loop {
            let has_operator = self.tree.part(node, Label::Operator).is_some();
            let passes = match (self.tree.node(node).rule, self.tree.node(node).form) {
                (Rule::Expr | Rule::ConditionalOr | Rule::ConditionalAnd, _) => !has_operator,
                (Rule::Relation | Rule::Calc, _) => !has_operator,
                (_, Form::MemberExpr | Form::PrimaryExpr | Form::Nested | Form::ConstantLiteral) => true,
                _ => false,
            };
            if !passes {
                return Some(node);
            }
            node = self.tree.child(node, Label::First)?;
        }
    }

    /// The expression for an unreadable part.
    fn nothing(&mut self) -> ExprRef {
        if self.errors.is_empty() {
            self.errors.push(CompileError::without_place("unknown parse element encountered: <<nil>>"));
        }
        self.builder.unspecified(NOWHERE)
    }

    fn deeper(&mut self, visit: impl FnOnce(&mut Self) -> Visited) -> Visited {
        self.depth += 1;
        if self.depth > limits::DEPTH {
            self.errors.push(CompileError::of_limit(Mistake::TooDeep, "max recursion depth exceeded"));
            return Err(LimitExceeded);
        }
        let visited = visit(self);
        self.depth -= 1;
        visited
    }

    /// Reports an error at a place; returns the unspecified expression for it.
    fn report(&mut self, place: NodeRange, words: impl Into<String>) -> ExprRef {
        self.report_mistake(place, words, None)
    }

    fn report_mistake(&mut self, place: NodeRange, words: impl Into<String>, mistake: Option<Mistake>) -> ExprRef {
        let location = match place {
            NOWHERE => Location { line: 1, column: -1 },
            place => self.source.location(place.offset),
        };
        self.errors.push(CompileError { mistake, ..CompileError::new(location, words) });
        self.builder.unspecified(place)
    }

    fn call_or_macro(&mut self, call: macros::MacroInput) -> ExprRef {
        match macros::expand(&mut self.builder, call) {
            Some(Ok(expanded)) => expanded,
            Some(Err(misuse)) => {
                let (place, words) = (self.builder.place(misuse.at), misuse.message(&self.builder));
                self.report_mistake(place, words, misuse.mistake())
            }
            None => {
                let macros::MacroInput { reserved, function, target, args } = call;
                self.builder.call_reserved(reserved, function.to_owned(), target, args.to_vec())
            }
        }
    }

    /// The place of a node, which is the place of its first token.
    fn place_of(&self, node: NodeId) -> NodeRange {
        self.place(ParsePart::Token(self.tree.node(node).start))
    }

    fn place(&self, part: ParsePart) -> NodeRange {
        match part {
            ParsePart::Token(token) => {
                let token = self.stream.token(token);
                NodeRange { offset: self.source.offset(token.start), end: self.source.offset(token.end) }
            }
            ParsePart::Missing(_, at) => {
                let NodeRange { offset, .. } = self.place(ParsePart::Token(at));
                NodeRange { offset, end: offset }
            }
            ParsePart::Node(node) => self.place_of(node),
        }
    }

    fn reserve(&mut self, part: Option<ParsePart>) -> Reserved {
        let place = part.map_or(NOWHERE, |part| self.place(part));
        self.builder.reserve(place)
    }

    /// The text of a token; for a missing token, ANTLR's placeholder.
    fn text(&self, part: ParsePart) -> String {
        match part {
            ParsePart::Token(token) => self.stream.text(token).to_owned(),
            ParsePart::Missing(kind @ TokenKind::Eof, _) => {
                format!("<missing {}>", tokens::name(kind).trim_matches(['<', '>']))
            }
            ParsePart::Missing(kind, _) if kind <= TokenKind::Null => format!("<missing {}>", tokens::name(kind)),
            ParsePart::Missing(..) | ParsePart::Node(_) => "<missing undefined>".to_owned(),
        }
    }
}
