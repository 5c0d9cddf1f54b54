//! The syntax tree of an expression after macro expansion. All nodes are in one vector, so that dropping a deep tree
//! does not use the stack.

use std::borrow::Cow;

/// An expression with all of its nodes.
#[derive(Debug, Clone, PartialEq)]
pub struct Ast {
    exprs: Vec<Expr>,
    root: ExprRef,
    macro_calls: Vec<MacroCall>,
}

/// The index of an expression in its [`Ast`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprRef(u32);

/// One node of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Expr {
    /// The id that cel-go assigns to the node.
    pub id: i64,
    /// The place in cel-go's error messages, in code points: for a call its operator or opening parenthesis, for a
    /// selection its dot.
    pub offset: u32,
    /// The end of the range that cel-go stores for the node, in code points.
    pub end: u32,
    pub kind: ExprKind,
}

#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// An unreadable part, only in the tree of an invalid expression.
    Unspecified,
    Literal(Literal),
    /// A name, including the leading dot if there is one.
    Ident(String),
    /// `operand.field`, or `has(operand.field)` where `test_only` is true.
    Select {
        operand: ExprRef,
        field: String,
        test_only: bool,
    },
    /// A function, a method if there is a target, or an operator under its name in cel-go.
    Call {
        function: Cow<'static, str>,
        target: Option<ExprRef>,
        args: Vec<ExprRef>,
    },
    /// `[a, ?b]`, with the indices of the elements after a question mark.
    List {
        elements: Vec<ExprRef>,
        optional_indices: Vec<u32>,
    },
    Map {
        entries: Vec<EntryExpr>,
    },
    /// `Type{field: value}`.
    Struct {
        type_name: String,
        fields: Vec<Field>,
    },
    /// The expansion of the macros over lists and maps.
    Comprehension(Box<Comprehension>),
}

/// A loop over a list or a map.
#[derive(Debug, Clone, PartialEq)]
pub struct Comprehension {
    pub iter_range: ExprRef,
    pub iter_var: String,
    /// The second variable, of a macro with two.
    pub iter_var2: Option<String>,
    pub accu_var: String,
    pub accu_init: ExprRef,
    pub loop_condition: ExprRef,
    pub loop_step: ExprRef,
    pub result: ExprRef,
}

impl Comprehension {
    /// The child expressions.
    pub fn parts(&self) -> [ExprRef; 5] {
        [self.iter_range, self.accu_init, self.loop_condition, self.loop_step, self.result]
    }
}

/// A constant.
#[derive(Debug, Clone, PartialEq)]
pub enum Literal {
    Null,
    Bool(bool),
    Int(i64),
    Uint(u64),
    Double(f64),
    String(String),
    Bytes(Vec<u8>),
}

/// `key: value` in a map.
#[derive(Debug, Clone, PartialEq)]
pub struct EntryExpr {
    pub id: i64,
    /// The offset of the colon, in code points.
    pub offset: u32,
    pub key: ExprRef,
    pub value: ExprRef,
    /// Whether a question mark precedes the key.
    pub optional: bool,
}

/// `name: value` in a message.
#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub id: i64,
    /// The offset of the colon, in code points.
    pub offset: u32,
    pub name: String,
    pub value: ExprRef,
    /// Whether a question mark precedes the name.
    pub optional: bool,
}

/// A call of a macro as written. The expansion shares the nodes of the arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct MacroCall {
    /// The id of the expansion.
    pub id: i64,
    pub function: String,
    pub target: Option<ExprRef>,
    pub args: Vec<ExprRef>,
}

impl Ast {
    pub fn new(exprs: Vec<Expr>, root: ExprRef, macro_calls: Vec<MacroCall>) -> Ast {
        Ast { exprs, root, macro_calls }
    }

    /// The whole expression.
    pub fn root(&self) -> ExprRef {
        self.root
    }

    /// The node with this index. Can panic for an index of another tree.
    pub fn expr(&self, at: ExprRef) -> &Expr {
        &self.exprs[at.index()]
    }

    /// All nodes, by the indices of their [`ExprRef`]s, including the nodes that a macro has replaced.
    pub fn exprs(&self) -> &[Expr] {
        &self.exprs
    }

    /// The expanded macro calls, inner ones first.
    pub fn macro_calls(&self) -> &[MacroCall] {
        &self.macro_calls
    }
}

impl ExprRef {
    pub fn new(index: usize) -> ExprRef {
        ExprRef(index as u32)
    }

    pub fn index(self) -> usize {
        self.0 as usize
    }
}
