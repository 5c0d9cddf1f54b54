//! Macro expansions.

use expect_test::expect;

use super::print::{numbered_tree_of, parsed, tree_of};

#[test]
fn over_elements_or_keys() {
    for (text, expected) in [
        ("has(a.b)", expect!["a.b~test~"]),
        ("has(a.b.c) && has(a.?b.c)", expect![[r#"_&&_(a.b.c~test~, _?._(a, "b").c~test~)"#]]),
        (
            "a.all(x, p)",
            expect!["fold(x in a; @result = true; @not_strictly_false(@result); _&&_(@result, p); @result)"],
        ),
        (
            "a.exists(x, p)",
            expect!["fold(x in a; @result = false; @not_strictly_false(!_(@result)); _||_(@result, p); @result)"],
        ),
        (
            "a.exists_one(x, p)",
            expect!["fold(x in a; @result = 0; true; _?_:_(p, _+_(@result, 1), @result); _==_(@result, 1))"],
        ),
        ("a.map(x, t)", expect!["fold(x in a; @result = []; true; _+_(@result, [t]); @result)"]),
        ("a.map(x, p, t)", expect!["fold(x in a; @result = []; true; _?_:_(p, _+_(@result, [t]), @result); @result)"]),
        ("a.filter(x, p)", expect!["fold(x in a; @result = []; true; _?_:_(p, _+_(@result, [x]), @result); @result)"]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn over_keys_and_values() {
    for (text, expected) in [
        (
            "a.all(i, v, p)",
            expect!["fold(i, v in a; @result = true; @not_strictly_false(@result); _&&_(@result, p); @result)"],
        ),
        (
            "a.exists(i, v, p)",
            expect!["fold(i, v in a; @result = false; @not_strictly_false(!_(@result)); _||_(@result, p); @result)"],
        ),
        (
            "a.existsOne(i, v, p)",
            expect!["fold(i, v in a; @result = 0; true; _?_:_(p, _+_(@result, 1), @result); _==_(@result, 1))"],
        ),
        (
            "a.exists_one(i, v, p)",
            expect!["fold(i, v in a; @result = 0; true; _?_:_(p, _+_(@result, 1), @result); _==_(@result, 1))"],
        ),
        ("a.transformList(i, v, t)", expect!["fold(i, v in a; @result = []; true; _+_(@result, [t]); @result)"]),
        (
            "a.transformList(i, v, p, t)",
            expect!["fold(i, v in a; @result = []; true; _?_:_(p, _+_(@result, [t]), @result); @result)"],
        ),
        (
            "a.transformMap(k, v, t)",
            expect!["fold(k, v in a; @result = {}; true; cel.@mapInsert(@result, k, t); @result)"],
        ),
        (
            "a.transformMap(k, v, p, t)",
            expect!["fold(k, v in a; @result = {}; true; _?_:_(p, cel.@mapInsert(@result, k, t), @result); @result)"],
        ),
        (
            "a.transformMapEntry(k, v, {k: v})",
            expect!["fold(k, v in a; @result = {}; true; cel.@mapInsert(@result, {k: v}); @result)"],
        ),
        (
            "a.transformMapEntry(k, v, p, {k: v})",
            expect!["fold(k, v in a; @result = {}; true; _?_:_(p, cel.@mapInsert(@result, {k: v}), @result); @result)"],
        ),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn over_optional_values() {
    for (text, expected) in [
        (
            "a.optMap(x, t)",
            expect![
                "_?_:_(a.hasValue(), optional.of(fold(#unused in []; x = a.value(); false; x; t)), optional.none())"
            ],
        ),
        (
            "a.optFlatMap(x, t)",
            expect!["_?_:_(a.hasValue(), fold(#unused in []; x = a.value(); false; x; t), optional.none())"],
        ),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn other_calls_stay() {
    for (text, expected) in [
        ("has(a.b, c)", expect!["has(a.b, c)"]),
        ("a.has(b)", expect!["a.has(b)"]),
        ("all(x, p)", expect!["all(x, p)"]),
        ("a.all(x)", expect!["a.all(x)"]),
        ("a.map(x)", expect!["a.map(x)"]),
        ("a.filter(x, p, q)", expect!["a.filter(x, p, q)"]),
        ("a.existsOne(x, p)", expect!["a.existsOne(x, p)"]),
        ("a.optMap(x)", expect!["a.optMap(x)"]),
        ("a.transformMap(k, v)", expect!["a.transformMap(k, v)"]),
        ("cel.bind(a, b, c)", expect!["cel.bind(a, b, c)"]),
    ] {
        expected.assert_eq(&tree_of(text));
    }
}

#[test]
fn numbers_of_expansions() {
    for (text, expected) in [
        (
            "a.exists_one(x, x)",
            expect![
                "fold(x in a#1@0; @result = 0#5@12; true#6@12; _?_:_(x#4@16, _+_(@result#7@12, 1#8@12)#9@12, @result#10@12)#11@12; _==_(@result#12@12, 1#13@12)#14@12)#15@12"
            ],
        ),
        (
            "a.filter(x, x)",
            expect![
                "fold(x in a#1@0; @result = []#5@8; true#6@8; _?_:_(x#4@12, _+_(@result#7@8, [x#3@9]#8@8)#9@8, @result#10@8)#11@8; @result#12@8)#13@8"
            ],
        ),
        (
            "a.transformMap(k, v, p, v)",
            expect![
                "fold(k, v in a#1@0; @result = {}#12@14; true#13@14; _?_:_(p#5@21, cel.@mapInsert(@result#7@14, k#8@14, v#6@24)#9@14, @result#10@14)#11@14; @result#14@14)#15@14"
            ],
        ),
        (
            "a.optMap(x, x)",
            expect![
                "_?_:_(a#1@0.hasValue()#5@8, optional.of(fold(#unused in []#6@8; x = a#1@0.value()#7@8; false#8@8; x#9@8; x#4@12)#10@8)#11@8, optional.none()#12@8)#13@8"
            ],
        ),
    ] {
        expected.assert_eq(&numbered_tree_of(text));
    }
}

#[test]
fn calls_are_kept_as_written() {
    let ast = parsed("a.all(x, x.exists(y, has(y.z)))");
    let calls: Vec<_> = ast.macro_calls().iter().map(|call| (call.function.as_str(), call.args.len())).collect();
    assert_eq!(calls, [("has", 1), ("exists", 2), ("all", 2)]);
    let outermost = ast.macro_calls().last().expect("three calls");
    assert_eq!(outermost.id, ast.expr(ast.root()).id);
    assert_eq!(outermost.target.map(|target| ast.expr(target).id), Some(1));
}
