//! Functions that CEL rules can't use in the oldest supported version of Kubernetes.
//!
//! If the settings name an older version (`kubernetes: "1.29"`), this finding is about functions and macros that new
//! rules can use only since a later version. The older server refuses a rule that uses them. A server lets new rules
//! use only the libraries of the version before it, so that the server can be rolled back. For example, a library that
//! was added in 1.30 can be used since 1.31.
//!
//! Source: `baseOpts` in k8s.io/apiserver/pkg/cel/environment/base.go, with `DefaultCompatibilityVersion`.
//!
//! | can be used since | library | functions |
//! |---|---|---|
//! | 1.30 | sets | `sets.contains`, `sets.equivalent`, `sets.intersects` |
//! | 1.31 | IP addresses and CIDRs | `ip`, `isIP`, `cidr`, `isCIDR`, `ip.isCanonical` |
//! | 1.32 | formats | `format.named`, `format.dns1123Label` and the like |
//! | 1.33 | macros with two variables | `transformList`, `transformMap`, `transformMapEntry`, `all`, `exists`, `existsOne` with three arguments |
//! | 1.34 | semantic versions | `semver`, `isSemver` |
//! | 1.35 | lists | `lists.range`, `distinct`, `flatten`, `sort`, `sortBy`, `first`, `last` |
//!
//! ```yaml kubernetes kubernetes/function
//! type: object
//! properties:
//!   address:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: isIP(self)
//! #           ^^^^ error[kubernetes/function]: Kubernetes 1.29 refuses this rule: rules can use `isIP` (IP addresses and CIDRs) only since 1.31. Write the rule without it.
//!       message: it is an IP address
//! ```
//! ```yaml kubernetes kubernetes/function
//! type: object
//! properties:
//!   names:
//!     type: array
//!     maxItems: 5
//!     items: {type: string, maxLength: 5}
//!     x-kubernetes-validations:
//!     - rule: "self.size() < 3 && !sets.contains(self, ['a'])"
//! #                                ^^^^^^^^^^^^^ error[kubernetes/function]: …
//!       message: it has few names
//! ```
//! ```yaml valid
//! type: object
//! properties:
//!   address:
//!     type: string
//!     x-kubernetes-validations:
//!     - rule: isIP(self)
//!       message: it is an IP address
//! ```

use std::ops::Range;

use super::{not_yet, since};
use crate::Finding;
use crate::places::SchemaPlace;
use crate::problem::TargetProblem;
use crd_ls_cel::{self as cel, Ast, ExprKind, ExprRef, Source};
use crd_ls_model::{EXPRESSION_FIELDS, FieldPath, Keyword, Kubernetes};

/// Functions and macros that were added together.
struct Library {
    name: &'static str,
    since: Kubernetes,
    /// Functions without a receiver, or with the name of a package.
    functions: &'static [&'static str],
    /// Functions with a receiver. No other library has a function of the same name.
    methods: &'static [&'static str],
}

const LIBRARIES: &[Library] = &[
    Library {
        name: "sets",
        since: since(30),
        functions: &["sets.contains", "sets.equivalent", "sets.intersects"],
        methods: &[],
    },
    Library {
        name: "IP addresses and CIDRs",
        since: since(31),
        functions: &["ip", "isIP", "ip.isCanonical", "cidr", "isCIDR"],
        methods: &[],
    },
    Library { name: "formats", since: since(32), functions: FORMATS, methods: &[] },
    Library {
        name: "macros with two variables",
        since: since(33),
        functions: &[],
        methods: &["transformList", "transformMap", "transformMapEntry", "existsOne"],
    },
    Library { name: "semantic versions", since: since(34), functions: &["semver", "isSemver"], methods: &[] },
    Library {
        name: "lists",
        since: since(35),
        functions: &["lists.range"],
        methods: &["distinct", "flatten", "sort", "sortBy", "first", "last"],
    },
];

const FORMATS: &[&str] = &[
    "format.named",
    "format.dns1123Label",
    "format.dns1123Subdomain",
    "format.dns1035Label",
    "format.qualifiedName",
    "format.dns1123LabelPrefix",
    "format.dns1123SubdomainPrefix",
    "format.dns1035LabelPrefix",
    "format.labelValue",
    "format.uri",
    "format.uuid",
    "format.byte",
    "format.date",
    "format.datetime",
];

/// Macros that took one variable before, and the number of their arguments with two variables.
const WITH_TWO: (&[&str], usize) = (&["all", "exists"], 3);

pub(super) fn additions() -> Vec<(Kubernetes, String)> {
    let example =
        |library: &Library| library.functions.iter().chain(library.methods).next().copied().unwrap_or_default();
    let addition =
        |library: &Library| format!("the functions of rules for {}, such as `{}`", library.name, example(library));
    LIBRARIES.iter().map(|library| (library.since, addition(library))).collect()
}

pub(super) fn check(target: Kubernetes, place: &SchemaPlace<'_>, out: &mut Vec<Finding>) {
    for (index, rule) in place.schema.objects(Keyword::XValidations).iter().enumerate() {
        for field in EXPRESSION_FIELDS {
            let Some(member) = rule.get(field) else { continue };
            let (names, problems): (Vec<_>, Vec<_>) = problems(target, rule.text(field)).into_iter().unzip();
            let tail = FieldPath::from(Keyword::XValidations).child(index).child(field);
            let whole = || vec![member.value_range; names.len()];
            let places = place.schema.written(member.value_range, &names).unwrap_or_else(whole);
            let placed = places.into_iter().zip(problems);
            out.extend(placed.map(|(range, problem)| place.problem_in(&tail, range, problem)));
        }
    }
}

/// The functions of an expression that the targeted version does not have, each once, with the range of its first use
/// in bytes.
fn problems(target: Kubernetes, expression: &str) -> Vec<(Range<usize>, TargetProblem)> {
    let source = Source::new(expression);
    let Ok(ast) = cel::parse(&source) else { return Vec::new() };
    let mut found: Vec<(Range<usize>, TargetProblem)> = Vec::new();
    for FunctionUse { function, receiver, arguments, offset } in uses(&ast) {
        let problem = used(&ast, function, receiver, arguments).and_then(|(name, library)| {
            let called = cel::token_at(&source, source.location(offset));
            let start = called.end.saturating_sub(name.len());
            // The name of the package is written before the name of the function.
            let is_written = expression.get(start..called.end) == Some(&*name);
            let range = if is_written { start..called.end } else { called };
            let versions = not_yet(target, library.since)?;
            Some((range, TargetProblem::Function { versions, name: name.into(), library: library.name }))
        });
        found.extend(problem);
    }
    found.sort_by_key(|(range, _)| range.start);
    let mut seen = Vec::new();
    found.retain(|(_, problem)| {
        let is_new = !seen.contains(problem);
        if is_new {
            seen.push(problem.clone());
        }
        is_new
    });
    found
}

/// A call of a function or macro.
struct FunctionUse<'a> {
    function: &'a str,
    receiver: Option<ExprRef>,
    arguments: usize,
    /// The offset of the call's parenthesis.
    offset: u32,
}

fn uses(ast: &Ast) -> impl Iterator<Item = FunctionUse<'_>> {
    let calls = ast.exprs().iter().filter_map(|expr| match &expr.kind {
        ExprKind::Call { function, target, args } => {
            Some(FunctionUse { function, receiver: *target, arguments: args.len(), offset: expr.offset })
        }
        _ => None,
    });
    let offset = |id: i64| ast.exprs().iter().find(|expr| expr.id == id).map_or(0, |expr| expr.offset);
    let macros = ast.macro_calls().iter().map(move |call| FunctionUse {
        function: &call.function,
        receiver: call.target,
        arguments: call.args.len(),
        offset: offset(call.id),
    });
    calls.chain(macros)
}

/// The library that a call needs, and the name of the function.
fn used(ast: &Ast, function: &str, target: Option<ExprRef>, arguments: usize) -> Option<(String, &'static Library)> {
    let package = target.and_then(|target| match &ast.expr(target).kind {
        ExprKind::Ident(name) => Some(format!("{}.{function}", name.trim_start_matches('.'))),
        _ => None,
    });
    let (macros, with_two) = WITH_TWO;
    let has_two = macros.contains(&function) && arguments == with_two;
    let is_of = |library: &&Library| {
        let is_method = target.is_some() && library.methods.contains(&function);
        let is_function = target.is_none() && library.functions.contains(&function);
        let is_in_package = package.as_deref().is_some_and(|name| library.functions.contains(&name));
        is_method || is_function || is_in_package || has_two && library.methods.contains(&"existsOne")
    };
    let library = LIBRARIES.iter().find(is_of)?;
    let name = package.filter(|name| library.functions.contains(&name.as_str()));
    Some((name.unwrap_or_else(|| function.to_owned()), library))
}
