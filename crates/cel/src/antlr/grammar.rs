//! The grammar of CEL as data: the parts of each rule, and the labels under which the server's visitor finds them.

use crate::lexer::TokenKind;
use TokenKind as T;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub(super) enum Rule {
    Start,
    Expr,
    ConditionalOr,
    ConditionalAnd,
    Relation,
    Calc,
    Unary,
    Member,
    Primary,
    ExprList,
    ListInit,
    FieldInitializerList,
    OptField,
    MapInitializerList,
    EscapeIdent,
    OptExpr,
    Literal,
}

pub(super) const RULES: usize = Rule::Literal as usize + 1;

/// The alternative of a rule that a node of the tree represents, for rules with several alternatives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// The only alternative, or none because nothing fitted.
    Plain,
    LogicalNot,
    Negate,
    MemberExpr,
    PrimaryExpr,
    Select,
    MemberCall,
    Index,
    Ident,
    GlobalCall,
    Nested,
    CreateList,
    CreateStruct,
    CreateMessage,
    ConstantLiteral,
    SimpleIdentifier,
    EscapedIdentifier,
    Int,
    Uint,
    Double,
    String,
    Bytes,
    True,
    False,
    Null,
}

/// The label of a part of a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    None,
    First,
    Rest,
    Last,
    Operator,
    Optional,
    Id,
    Open,
    Args,
    LeadingDot,
    Key,
    Colon,
    Value,
    Sign,
    Token,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Item {
    Token(TokenKind, Label),
    AnyOf(&'static [TokenKind], Label),
    /// A call of a rule, with the lowest precedence of the operators that the call allows.
    Call(Rule, u8, Label),
    Optional(&'static [Item]),
    Star(&'static [Item]),
    Plus(&'static [Item]),
}

/// An alternative of a rule.
#[derive(Debug, Clone, Copy)]
pub(super) struct Alternative {
    pub form: Form,
    pub items: &'static [Item],
}

/// The alternatives of a rule and, if the rule is left recursive, the suffixes that can follow a first operand, each
/// with its precedence.
#[derive(Debug, Clone, Copy)]
pub(super) struct Definition {
    pub rule: Rule,
    pub alternatives: &'static [Alternative],
    pub suffixes: &'static [(u8, Alternative)],
}

use Form::*;
use Item::{AnyOf, Call, Optional, Plus, Star, Token};
use Label as L;

const fn alternative(form: Form, items: &'static [Item]) -> Alternative {
    Alternative { form, items }
}

const fn one(rule: Rule, items: &'static [Alternative]) -> Definition {
    Definition { rule, alternatives: items, suffixes: &[] }
}

const QUESTION_MARK: Item = Optional(&[Token(T::QuestionMark, L::Optional)]);
const LEADING_DOT: Item = Optional(&[Token(T::Dot, L::LeadingDot)]);
const TRAILING_COMMA: Item = Optional(&[Token(T::Comma, L::None)]);
const ARGUMENTS: Item = Optional(&[Call(Rule::ExprList, 0, L::Args)]);
const SIGN: Item = Optional(&[Token(T::Minus, L::Sign)]);

const RELATIONS: &[TokenKind] = &[T::Less, T::LessEquals, T::GreaterEquals, T::Greater, T::Equals, T::NotEquals, T::In];

/// All rules, in the order of [`Rule`].
pub(super) const GRAMMAR: [Definition; RULES] = [
    one(Rule::Start, &[alternative(Plain, &[Call(Rule::Expr, 0, L::First), Token(T::Eof, L::None)])]),
    one(
        Rule::Expr,
        &[alternative(
            Plain,
            &[
                Call(Rule::ConditionalOr, 0, L::First),
                Optional(&[
                    Token(T::QuestionMark, L::Operator),
                    Call(Rule::ConditionalOr, 0, L::Rest),
                    Token(T::Colon, L::None),
                    Call(Rule::Expr, 0, L::Last),
                ]),
            ],
        )],
    ),
    one(
        Rule::ConditionalOr,
        &[alternative(
            Plain,
            &[
                Call(Rule::ConditionalAnd, 0, L::First),
                Star(&[Token(T::Or, L::Operator), Call(Rule::ConditionalAnd, 0, L::Rest)]),
            ],
        )],
    ),
    one(
        Rule::ConditionalAnd,
        &[alternative(
            Plain,
            &[Call(Rule::Relation, 0, L::First), Star(&[Token(T::And, L::Operator), Call(Rule::Relation, 0, L::Rest)])],
        )],
    ),
    Definition {
        rule: Rule::Relation,
        alternatives: &[alternative(Plain, &[Call(Rule::Calc, 0, L::First)])],
        suffixes: &[(1, alternative(Plain, &[AnyOf(RELATIONS, L::Operator), Call(Rule::Relation, 2, L::Rest)]))],
    },
    Definition {
        rule: Rule::Calc,
        alternatives: &[alternative(Plain, &[Call(Rule::Unary, 0, L::First)])],
        suffixes: &[
            (
                2,
                alternative(
                    Plain,
                    &[AnyOf(&[T::Star, T::Slash, T::Percent], L::Operator), Call(Rule::Calc, 3, L::Rest)],
                ),
            ),
            (1, alternative(Plain, &[AnyOf(&[T::Plus, T::Minus], L::Operator), Call(Rule::Calc, 2, L::Rest)])),
        ],
    },
    one(
        Rule::Unary,
        &[
            alternative(MemberExpr, &[Call(Rule::Member, 0, L::First)]),
            alternative(LogicalNot, &[Plus(&[Token(T::Exclamation, L::Operator)]), Call(Rule::Member, 0, L::First)]),
            alternative(Negate, &[Plus(&[Token(T::Minus, L::Operator)]), Call(Rule::Member, 0, L::First)]),
        ],
    ),
    Definition {
        rule: Rule::Member,
        alternatives: &[alternative(PrimaryExpr, &[Call(Rule::Primary, 0, L::First)])],
        suffixes: &[
            (3, alternative(Select, &[Token(T::Dot, L::Operator), QUESTION_MARK, Call(Rule::EscapeIdent, 0, L::Id)])),
            (
                2,
                alternative(
                    MemberCall,
                    &[
                        Token(T::Dot, L::Operator),
                        Token(T::Identifier, L::Id),
                        Token(T::LeftParen, L::Open),
                        ARGUMENTS,
                        Token(T::RightParen, L::None),
                    ],
                ),
            ),
            (
                1,
                alternative(
                    Index,
                    &[
                        Token(T::LeftBracket, L::Operator),
                        QUESTION_MARK,
                        Call(Rule::Expr, 0, L::Args),
                        Token(T::RightBracket, L::None),
                    ],
                ),
            ),
        ],
    },
    one(
        Rule::Primary,
        &[
            alternative(Ident, &[LEADING_DOT, Token(T::Identifier, L::Id)]),
            alternative(
                GlobalCall,
                &[
                    LEADING_DOT,
                    Token(T::Identifier, L::Id),
                    Token(T::LeftParen, L::Open),
                    ARGUMENTS,
                    Token(T::RightParen, L::None),
                ],
            ),
            alternative(
                Nested,
                &[Token(T::LeftParen, L::None), Call(Rule::Expr, 0, L::First), Token(T::RightParen, L::None)],
            ),
            alternative(
                CreateList,
                &[
                    Token(T::LeftBracket, L::Open),
                    Optional(&[Call(Rule::ListInit, 0, L::Args)]),
                    TRAILING_COMMA,
                    Token(T::RightBracket, L::None),
                ],
            ),
            alternative(
                CreateStruct,
                &[
                    Token(T::LeftBrace, L::Open),
                    Optional(&[Call(Rule::MapInitializerList, 0, L::Args)]),
                    TRAILING_COMMA,
                    Token(T::RightBrace, L::None),
                ],
            ),
            alternative(
                CreateMessage,
                &[
                    LEADING_DOT,
                    Token(T::Identifier, L::Id),
                    Star(&[Token(T::Dot, L::None), Token(T::Identifier, L::Id)]),
                    Token(T::LeftBrace, L::Open),
                    Optional(&[Call(Rule::FieldInitializerList, 0, L::Args)]),
                    TRAILING_COMMA,
                    Token(T::RightBrace, L::None),
                ],
            ),
            alternative(ConstantLiteral, &[Call(Rule::Literal, 0, L::First)]),
        ],
    ),
    one(
        Rule::ExprList,
        &[alternative(
            Plain,
            &[Call(Rule::Expr, 0, L::Value), Star(&[Token(T::Comma, L::None), Call(Rule::Expr, 0, L::Value)])],
        )],
    ),
    one(
        Rule::ListInit,
        &[alternative(
            Plain,
            &[Call(Rule::OptExpr, 0, L::Value), Star(&[Token(T::Comma, L::None), Call(Rule::OptExpr, 0, L::Value)])],
        )],
    ),
    one(
        Rule::FieldInitializerList,
        &[alternative(
            Plain,
            &[
                Call(Rule::OptField, 0, L::Key),
                Token(T::Colon, L::Colon),
                Call(Rule::Expr, 0, L::Value),
                Star(&[
                    Token(T::Comma, L::None),
                    Call(Rule::OptField, 0, L::Key),
                    Token(T::Colon, L::Colon),
                    Call(Rule::Expr, 0, L::Value),
                ]),
            ],
        )],
    ),
    one(Rule::OptField, &[alternative(Plain, &[QUESTION_MARK, Call(Rule::EscapeIdent, 0, L::Id)])]),
    one(
        Rule::MapInitializerList,
        &[alternative(
            Plain,
            &[
                Call(Rule::OptExpr, 0, L::Key),
                Token(T::Colon, L::Colon),
                Call(Rule::Expr, 0, L::Value),
                Star(&[
                    Token(T::Comma, L::None),
                    Call(Rule::OptExpr, 0, L::Key),
                    Token(T::Colon, L::Colon),
                    Call(Rule::Expr, 0, L::Value),
                ]),
            ],
        )],
    ),
    one(
        Rule::EscapeIdent,
        &[
            alternative(SimpleIdentifier, &[Token(T::Identifier, L::Id)]),
            alternative(EscapedIdentifier, &[Token(T::EscapedIdentifier, L::Id)]),
        ],
    ),
    one(Rule::OptExpr, &[alternative(Plain, &[QUESTION_MARK, Call(Rule::Expr, 0, L::First)])]),
    one(
        Rule::Literal,
        &[
            alternative(Int, &[SIGN, Token(T::Int, L::Token)]),
            alternative(Uint, &[Token(T::Uint, L::Token)]),
            alternative(Double, &[SIGN, Token(T::Float, L::Token)]),
            alternative(String, &[Token(T::String, L::Token)]),
            alternative(Bytes, &[Token(T::Bytes, L::Token)]),
            alternative(True, &[Token(T::True, L::Token)]),
            alternative(False, &[Token(T::False, L::Token)]),
            alternative(Null, &[Token(T::Null, L::Token)]),
        ],
    ),
];
