//! The syntax tree of an expression, macros expanded. Its nodes lie in one vector, so no depth of nesting costs stack
//! when a tree is dropped.

use std::borrow::Cow;

/// An expression with all that it consists of.
#[derive(Debug, Clone, PartialEq)]
pub struct Ast {
    exprs: Vec<Expr>,
    root: ExprRef,
    macro_calls: Vec<MacroCall>,
}

/// The place of an expression in the [`Ast`] it belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprRef(u32);

/// One node of the tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Expr {
    /// The number that cel-go gives it, in the order in which cel-go counts. 0 for what the parser could not read.
    pub id: i64,
    /// Where cel-go reports errors about it: a call at its operator or opening parenthesis, a selection at its dot.
    /// In code points.
    pub offset: u32,
    /// The end of the text that cel-go counts to the place. In code points.
    pub end: u32,
    pub kind: ExprKind,
}

/// What an expression is.
#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// What could not be read. Only the tree of a wrong expression has it.
    Unspecified,
    Literal(Literal),
    /// A name; with a leading dot if the expression has one.
    Ident(String),
    /// `operand.field`, or `has(operand.field)` where `test_only` is true.
    Select {
        operand: ExprRef,
        field: String,
        test_only: bool,
    },
    /// A function, a method if there is a target, or an operator under cel-go's name for it.
    Call {
        function: Cow<'static, str>,
        target: Option<ExprRef>,
        args: Vec<ExprRef>,
    },
    /// `[a, ?b]`, with the indices of the elements that have a question mark.
    List {
        elements: Vec<ExprRef>,
        optional_indices: Vec<u32>,
    },
    Map {
        entries: Vec<Entry>,
    },
    /// `Type{field: value}`.
    Struct {
        type_name: String,
        fields: Vec<Field>,
    },
    /// What the macros over lists and maps are expanded to.
    Comprehension(Box<Comprehension>),
}

/// A loop over a list or a map.
#[derive(Debug, Clone, PartialEq)]
pub struct Comprehension {
    pub iter_range: ExprRef,
    pub iter_var: String,
    /// The second variable of a macro over keys and values.
    pub iter_var2: Option<String>,
    pub accu_var: String,
    pub accu_init: ExprRef,
    pub loop_condition: ExprRef,
    pub loop_step: ExprRef,
    pub result: ExprRef,
}

impl Comprehension {
    /// The expressions that it consists of.
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
pub struct Entry {
    pub id: i64,
    /// The offset of the colon, in code points.
    pub offset: u32,
    pub key: ExprRef,
    pub value: ExprRef,
    /// Whether a question mark is before the key.
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
    /// Whether a question mark is before the name.
    pub optional: bool,
}

/// A call of a macro as it is written. Its arguments are nodes that the expansion uses, too.
#[derive(Debug, Clone, PartialEq)]
pub struct MacroCall {
    /// The id of the expression that the call was expanded to.
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

    /// The node at a place. A place of another tree may panic.
    pub fn expr(&self, at: ExprRef) -> &Expr {
        &self.exprs[at.index()]
    }

    /// Every node; the index of each is that of its [`ExprRef`]. Nodes that a macro has replaced are among them.
    pub fn exprs(&self) -> &[Expr] {
        &self.exprs
    }

    /// The macros that were expanded, inner ones first.
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
