use super::{Doubt, Step, doubts};
use crate::check::{VariableTypes, check};
use crate::dialect::Dialect;
use crate::types::Type;
use crate::{Source, parse};

/// The doubts about a rule with a `self` of any type.
fn found(rule: &str) -> Vec<Doubt> {
    let ast = parse(&Source::new(rule)).expect("an expression");
    let variables = VariableTypes { self_type: Type::Dyn, old_self_type: Type::Dyn, dialect: Dialect::default() };
    let found = doubts(&ast, &check(&ast, &variables).expect("types"));
    let is_of_field = |doubt: &Doubt| {
        matches!(doubt, Doubt::Unguarded(_) | Doubt::Refusal(_) | Doubt::Compared(_) | Doubt::TypedUse(_))
    };
    found.into_iter().filter(|doubt| !is_of_field(doubt)).collect()
}

/// The fields that a rule reads without a preceding `has()`.
fn reads(rule: &str) -> Vec<String> {
    let ast = parse(&Source::new(rule)).expect("an expression");
    super::unguarded::unguarded(&ast).into_iter().map(|read| read.path.join(".")).collect()
}

/// The comparisons of fields with strings in a rule, and the uses that need a type.
fn field_uses(rule: &str) -> [Vec<String>; 2] {
    let ast = parse(&Source::new(rule)).expect("an expression");
    let variables = VariableTypes { self_type: Type::Dyn, old_self_type: Type::Dyn, dialect: Dialect::default() };
    let step = |step: &Step| match step {
        Step::Field(name) => format!(".{name}"),
        Step::Item => "[]".to_owned(),
    };
    let shown = |path: &[Step], rest: &str| path.iter().map(step).chain([format!("={rest}")]).collect::<String>();
    let super::FieldUses { compared, typed, .. } = super::field_uses(&ast, &check(&ast, &variables).expect("types"));
    [
        compared.into_iter().map(|it| shown(&it.path, &it.text)).collect(),
        typed.into_iter().map(|it| shown(&it.path, it.needs.name())).collect(),
    ]
}

/// The sets of fields without which a rule fails.
fn failures(rule: &str) -> Vec<String> {
    let ast = parse(&Source::new(rule)).expect("an expression");
    let failures = super::refusal::refusals(&ast).into_iter().filter(|refusal| refusal.is_failure);
    let name = |field: &super::FieldRead| field.path.join(".");
    failures.map(|refusal| refusal.fields.iter().map(name).collect::<Vec<_>>().join("+")).collect()
}

#[test]
fn refusals_by_missing_fields() {
    for (rule, found) in [
        ("self.a != 'x' || size(self.b) > 0", &["a+b"][..]),
        ("self.a < 3 && self.b.c > 2", &["a", "b", "b.c"]),
        ("self.a == '' || self.b == '' || self.c == ''", &["a+b+c"]),
        ("self.t == 'x' ? self.a > 1 : self.b > 1", &["t", "a+b"]),
        ("!(self.a && self.b)", &["a+b"]),
        ("!(self.a || self.b)", &["a", "b"]),
        ("(self.a > 1) == (self.b > 1 || self.c > 1)", &["a", "b+c"]),
        ("!(self.a && has(self.b))", &[]),
        ("!has(self.a) || self.a > 1", &[]),
        ("has(self.a) && self.a > 1", &[]),
        ("has(self.a) && self.a == 'x' || self.b == 'y'", &[]),
        ("has(self.a) || self.b > 1", &[]),
        ("has(self.a) ? self.a > 1 : true", &[]),
        ("self.a.all(x, x.b > 1)", &["a"]),
        ("self.?a.orValue('') == '' || oldSelf.a == 'x'", &[]),
    ] {
        assert_eq!(failures(rule), found, "{rule}");
    }
}

#[test]
fn uses_of_one_type() {
    for (rule, found) in [
        ("self.a > 0 && 'b' <= self.c", &[".a=int", ".c=string"][..]),
        ("quantity(self.a).isGreaterThan(quantity('1'))", &[".a=string"]),
        ("self.a.all(x, x.matches('^a$'))", &[".a[]=string"]),
        ("self.a + 1 == 2 || self.b % 2 == 0", &[".a=int", ".b=int"]),
        ("type(self.a) == int && self.a > 0", &[]),
        ("self.a == 0 || self.b < self.c || string(self.a).matches('a') || size(self.a) > 0", &[]),
    ] {
        assert_eq!(field_uses(rule)[1], found, "{rule}");
    }
}

#[test]
fn compared_fields() {
    for (rule, found) in [
        ("self == 'a'", &["=a"][..]),
        ("self.b.c != 'a' && 'd' == self.e", &[".b.c=a", ".e=d"]),
        ("self.b in ['a', 'c'] ? self.b < 'd' : true", &[".b=a", ".b=c"]),
        ("self.b.all(x, x.c == 'a')", &[".b[].c=a"]),
        ("self.b.exists(i, x, i == 0 && x == 'a')", &[".b[]=a"]),
        ("self.b.all(x, x.c.exists(x, x == 'a') && x == 'e')", &[".b[].c[]=a", ".b[]=e"]),
        ("self.b.filter(x, x == 'a').size() == 1 && self.c[0].d == 'e'", &[".b[]=a", ".c[].d=e"]),
        ("oldSelf.b == 'a' || size(self.b) == 3 || self.b + 'x' == 'a'", &[]),
        ("self.b.map(self, self).all(x, x == 'a')", &[]),
    ] {
        assert_eq!(field_uses(rule)[0], found, "{rule}");
    }
}

#[test]
fn always_true_conditions() {
    for rule in [
        "self.a != 'x' || self.a != 'y'",
        "size(self.a) >= 0",
        "self.a.size() > -1",
        "0 <= size(self.a)",
        "self.a == self.a",
        "has(self.a) || !has(self.a)",
        "size(self.a) < 5 || size(self.a) > 3",
        "self.a == 1 || self.b > 2 || self.a != 1",
        "!(self.a == 'x' && self.a == 'y')",
        "true || self.a",
        "true",
        "1 == 1",
        "'a' < 'b' || self.a",
        "self.?a != null",
        "!(null == self.?a.?b)",
    ] {
        assert_eq!(found(rule), [Doubt::NeverFalse], "{rule}");
    }
}

#[test]
fn never_true_conditions() {
    for rule in [
        "self.a == 'x' && self.a == 'y'",
        "size(self.a) < 0",
        "size(self.a) > 5 && size(self.a) < 3",
        "size(self.a) > 5 && self.b && size(self.a) < 6",
        "size(self.a) == 1 && 2 < size(self.a)",
        "self.a != self.a",
        "self.a && !self.a",
        "self.a == 1 && self.a != 1",
        "(self.a && !self.a) || self.b != self.b",
        "1 > 2",
        "self.a && 'x' == 'y'",
        "self.?a == null",
        "ip('::1') == null || null == optional.of(self.a)",
    ] {
        assert_eq!(found(rule), [Doubt::NeverTrue], "{rule}");
    }
}

#[test]
fn other_conditions() {
    for rule in [
        "false",
        "self.a == 'x' || self.a == 'y'",
        "self.a != 'x' && self.a != 'y'",
        "size(self.a) > 0",
        "size(self.a) > 3 && size(self.a) < 5",
        "self.a > 3 && self.a < 4",
        "has(self.a) || !has(self.b)",
        "self.a == self.b",
        "self.a == 1 || self.b != 1",
        "!has(self.a) || self.a == 1",
        "self.all(x, x != 'a' || x != 'b')",
        "self.a == 1 ? self.b : self.c",
        "self.a != null",
        "self.?a.orValue(null) != null",
    ] {
        assert_eq!(found(rule), [], "{rule}");
    }
}

#[test]
fn partial_matches() {
    assert_eq!(found("self.matches('[a-z]+')"), [Doubt::PartialMatch { offset: 13 }]);
    assert_eq!(found("self.matches('([a-z]+)-x') && self.a"), [Doubt::PartialMatch { offset: 13 }]);
    for pattern in ["^[a-z]+", "[a-z]+$", "foo", "[a-z]", ".*[a-z]+", "[a-z]+.*", "a|b", "\\\\b[a-z]+"] {
        assert_eq!(found(&format!("self.matches('{pattern}')")), [], "{pattern}");
    }
}

#[test]
fn unguarded_fields() {
    for (rule, expected) in [
        ("self.a > 1", &["a"][..]),
        ("self.a.b == self.c", &["a", "a.b", "c"]),
        ("has(self.a)", &[]),
        ("has(self.a.b)", &["a"]),
        ("!has(self.a) || self.a > 1", &[]),
        ("self.a > 1 || !has(self.a)", &[]),
        ("has(self.a) && self.a > 1", &[]),
        ("has(self.a) || self.a > 1", &["a"]),
        ("!has(self.a) && self.a > 1", &["a"]),
        ("!(has(self.a) && has(self.b)) || self.a > self.b", &[]),
        ("!has(self.a) || !has(self.b) || self.a > self.b", &[]),
        ("has(self.a) ? self.a > 1 : self.b", &["b"]),
        ("has(self.a) && has(self.a.b) && self.a.b > 1", &[]),
        ("has(self.a) == has(self.b) && (!has(self.a) || self.a != self.b)", &[]),
        ("has(self.a) != has(self.b) || !has(self.b) || self.a != self.b", &[]),
        ("has(self.a) != has(self.b) && (!has(self.a) || self.a != self.b)", &["b"]),
        ("has(self.a) == has(self.b) && self.a > 1", &["a"]),
        ("self.a.all(x, self.b)", &["a"]),
        ("oldSelf.a == 1", &[]),
    ] {
        assert_eq!(reads(rule), expected, "{rule}");
    }
}

#[test]
fn alternatives_guard_fields() {
    assert_eq!(reads("self.a > 1 || self.b > 1"), Vec::<String>::new());
    assert_eq!(reads("self.a > 3 || self.a < 1"), ["a"]);
    assert_eq!(reads("!has(self.a) || self.a > self.b"), ["b"]);
    assert_eq!(reads("self.c && (self.a > 1 || self.b > 1)"), ["c"]);
}
