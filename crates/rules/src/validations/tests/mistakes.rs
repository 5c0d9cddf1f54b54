//! Messages about mistakes in expressions.

use super::*;

/// The message about the only mistake of a rule.
fn said(rule: &str) -> String {
    let schema = format!(
        "type: object
x-kubernetes-validations:
- rule: {rule:?}
properties:
  size: {{type: integer}}
  ratio: {{type: number}}
  name: {{type: string}}
  names: {{type: array, maxItems: 5, items: {{type: string, maxLength: 5}}}}
  labels: {{type: object, maxProperties: 5, additionalProperties: {{type: string, maxLength: 5}}}}
"
    );
    let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
    let [finding] = snapshot.findings() else { panic!("{rule}: {:?}", snapshot.findings()) };
    finding.message()
}

#[test]
fn messages_of_mistakes() {
    for (rule, message) in [
        ("size > 1", "there is no variable `size`. Did you mean `self.size`?"),
        ("other > 1", "there is no variable `other`. The value that is validated is `self`."),
        (
            "self.sum > 1",
            "the schema declares no field `sum` here. Declare it in the schema's `properties`, or correct its name.",
        ),
        ("self.siz > 1", "the schema declares no field `siz` here. Did you mean `size`?"),
        ("self.name.length > 1", "a value of type `string` has no fields. Did you mean `size()`?"),
        ("self.name.startswith('a')", "there is no method `startswith`. Did you mean `startsWith`?"),
        ("count(self.names) > 1", "there is no function `count`. Did you mean `size`?"),
        ("frob(self.names) > 1", "there is no function `frob`"),
        (
            "self.name > 1",
            "`>` can't be applied to `string` and `int`. Write both in the same type: numbers without quotes, texts in quotes.",
        ),
        (
            "self.ratio == self.size",
            "`==` can't be applied to `double` and `int`. Convert the integer with `double()`.",
        ),
        (
            "self.size in self.names",
            "`in` can't be applied to `int` and `list(string)`. Write a value of the type of its items or keys.",
        ),
        (
            "self.name in 'abc'",
            "`in` can't be applied to `string` and `string`. Use `contains()` to ask whether a string contains another.",
        ),
        ("!self.name", "`!` can't be applied to `string`"),
        (
            "self.names['a'] == 'b'",
            "a value of type `list(string)` can't be indexed with a value of type `string`. Write the number of an item.",
        ),
        (
            "self['name'] == 'b'",
            "a value of type `object` can't be indexed with a value of type `string`. Write the field after a dot.",
        ),
        (
            "self.size != null",
            "`!=` can't be applied to `int` and `null`. A value of this type is never null; use `has()` to ask whether a field is set.",
        ),
        ("1 < self.size < 5", "`<` can't be applied to `bool` and `int`. Join two comparisons with `&&`."),
        ("self.names > 3", "`>` can't be applied to `list(string)` and `int`. Compare a value in it, or its `size()`."),
        (
            "self.name + self.size == 'a'",
            "`+` can't be applied to `string` and `int`. Write the value into the text with `format`, as in `'%d items'.format([self.count])`.",
        ),
        (
            "self.names.all(name)",
            "`all` is not called like this. Call it as `all(x, condition)` or `all(k, v, condition)`.",
        ),
        ("self.names.any(name, name == 'a')", "there is no method `any`. Did you mean `exists`?"),
        ("self.names.exsists(name, name == 'a')", "there is no method `exsists`. Did you mean `exists`?"),
        (
            "self.names.all(name.size, name == 'a')",
            "the variable of a macro must be an identifier. Write a name such as `x`, as in `self.list.all(x, x > 0)`.",
        ),
        (
            "has(self)",
            "the argument of `has()` must be a field. Write `has(self.field)`, or `'key' in self.map` for a key of a map.",
        ),
        (
            "self.name.matches('[')",
            "this is not a regular expression. Correct the pattern, which is in the syntax of RE2.",
        ),
        ("duration('1 h') > duration('1h')", "this is not a valid duration. Write one such as `1h30m` or `10s`."),
        ("self.size in [1, 'a']", "all items must have the type of the first, `int`, but this one is of type `string`"),
        ("self.size == 99999999999999999999", "this number does not fit into 64 bits"),
        ("object.size > 1", "there is no variable `object`. Did you mean `self`?"),
        ("oldObject.size > 1", "there is no variable `oldObject`. Did you mean `oldSelf`?"),
        (
            "self.name.startsWith(1)",
            "`startsWith` of `string` can't be called with `int`. Call it as `string.startsWith(string) bool`.",
        ),
        (
            "self.name.trim(1, 2) == 'a'",
            "`trim` of `string` can't be called with `int` and `int`. Call it as `string.trim() string`.",
        ),
        (
            "size(1, 'a') > 1",
            "`size` can't be called with `int` and `string`. Call it as `size(bytes) int`, `size(list(A)) int`, `size(map(A, B)) int` or `size(string) int`.",
        ),
        (
            "self.name && self.size > 1",
            "expected a value of type `bool`, but this one is of type `string`. Write a condition.",
        ),
        ("self.size > 1 self.size < 5", "unexpected `self` in the expression"),
        ("self.size >", "the expression ends before it is complete"),
        ("(self.size > 1", "`(` is not closed. Write `)` where it ends."),
        ("self.size > 1)", "`)` closes nothing. Remove it, or write what opens it."),
        ("self.size = 1", "`=` is not an operator. Did you mean `==`?"),
        ("self.size > 1 and self.size < 5", "`and` is not an operator. Did you mean `&&`?"),
        ("self.name == 'a", "a string is not closed. Write `'` where it ends."),
        ("self.name.matches('\\d')", "`\\d` is not a valid escape in a string. Did you mean `r'\\d'`?"),
        ("self.size > 1 ? true", "`?` needs a second result, after `:`. Write `condition ? result : other result`."),
        (
            "self.spec.size > 1",
            "the schema declares no field `spec` here. `self` is the value that has the rule: if that is `spec`, write `self.size`.",
        ),
        ("self.name == Fast", "there is no variable `Fast`. Did you mean `'Fast'`?"),
        ("self.size > 1 || True", "there is no variable `True`. Did you mean `true`?"),
        ("self.name.match('a')", "there is no method `match`. Did you mean `matches`?"),
        ("self.name-first == 'a'", "there is no variable `first`. The value that is validated is `self`."),
        (
            "self.names.contains('a')",
            "`contains` of `list(string)` can't be called with `string`. Use `in` to ask whether a list has an item or a map has a key, as in `'a' in self.list`.",
        ),
        (
            "all(name in self.names, name == 'a')",
            "`all` is not called like this. Call it as `list.all(x, condition)` or `list.all(k, v, condition)`.",
        ),
        (
            "quantity(self.name) > quantity('1Gi')",
            "`>` can't be applied to `kubernetes.Quantity` and `kubernetes.Quantity`. Use `isLessThan()`, `isGreaterThan()` or `compareTo()`, as in `a.isLessThan(b)`.",
        ),
        (
            "duration('1h') < 3600",
            "`<` can't be applied to `duration` and `int`. Write a duration such as `duration('1h30m')`.",
        ),
        (
            "self.?size > 1",
            "`>` can't be applied to `optional(int)` and `int`. Call `orValue()` on the optional value, with the value to use if there is none.",
        ),
        (
            "type(self.size) == 'int'",
            "`==` can't be applied to `type(int)` and `string`. Write the type without quotes, as in `type(self.port) == int`.",
        ),
        ("self.name =~ '^a'", "`=~` is not an operator. Call the method `matches()`, as in `self.name.matches('a')`."),
        (
            "self.size > 1 -> self.size < 5",
            "`->` is not an operator. Did you mean `!(self.size > 1) || self.size < 5`?",
        ),
        ("self.name == ‘a’", "`‘` does not quote a string. Did you mean `'a'`?"),
        ("self.in > 1", "`in` is a reserved word. Did you mean `__in__`?"),
        ("self.size > '5'", "`>` can't be applied to `int` and `string`. Did you mean `5`?"),
        ("self.name == 5", "`==` can't be applied to `string` and `int`. Did you mean `'5'`?"),
        ("self.labels.app-name == 'a'", "there is no variable `name`. Did you mean `self.labels['app-name']`?"),
        ("self.labels.a-b-c == 'a'", "there is no variable `b`. Did you mean `self.labels['a-b-c']`?"),
        ("self.labels.a -size == 'a'", "there is no variable `size`. Did you mean `self.size`?"),
        ("self.labels.a - b == 'a'", "there is no variable `b`. The value that is validated is `self`."),
        (
            "self.names.all(x => x != '')",
            "a macro has no `=>` between its variable and the condition. Did you mean `,`?",
        ),
        (
            "if self.size > 1 then true else false",
            "an expression has no `if`. Did you mean `self.size > 1 ? true : false`?",
        ),
        ("return self.size > 1", "an expression has no `return`. Remove it."),
        (
            "self.names[*].startsWith('a')",
            "an expression has no `[*]`. Write `self.list.all(x, …)`, or `exists(x, …)` if one item is enough.",
        ),
        ("$self.size > 1", "a name does not begin with `$`. Did you mean `self`?"),
    ] {
        assert_eq!(said(rule), message, "of {rule}");
    }
}

#[test]
fn messages_of_limits() {
    let deep = format!("{}true{}", "(".repeat(300), ")".repeat(300));
    let long = format!("self.name == '{}'", "a".repeat(100_000));
    assert_eq!(
        said(&deep),
        "this expression is nested more deeply than the API server can read. Divide the rule into several."
    );
    assert_eq!(
        said(&long),
        "this expression has 100015 characters, and the API server reads no more than 100000. Divide the rule into several."
    );
}

#[test]
fn advice_on_types() {
    for (rule, message) in [
        (
            "self.names != null",
            "`!=` can't be applied to `list(string)` and `null`. A value of this type is never null; use `has()` to ask whether \
             a field is set.",
        ),
        ("self.size % 2.0 == 0.0", "`%` can't be applied to `int` and `double`. Only integers have a remainder."),
        (
            "self.names + 'a' == self.names",
            "`+` can't be applied to `list(string)` and `string`. Lists are joined with lists: write brackets around an \
             item, as in `self.list + ['a']`.",
        ),
        (
            "timestamp(self.name) - '5m' > timestamp(self.name)",
            "`-` can't be applied to `timestamp` and `string`. Convert the string with `duration()`.",
        ),
        (
            "self.name == true",
            "`==` can't be applied to `string` and `bool`. Write both in the same type: numbers without quotes, texts in \
             quotes.",
        ),
        ("self.size ? true : true", "a condition has to be of type `bool`, and this one is of type `int`"),
        ("self.name.all(x, true)", "a macro iterates over a list or a map, and this value is of type `string`"),
        ("url(self.name).host == 'a'", "a value of type `kubernetes.URL` has no fields. Did you mean `getHost()`?"),
        (
            "self.size.string() == '1'",
            "`string` of `int` can't be called without arguments. Did you mean `string(self.size)`?",
        ),
        (
            "oldSelf.size.hasValue()",
            "`hasValue` of `int` can't be called without arguments. Only optional values have it: `oldSelf` with \
             `optionalOldSelf: true`, and fields read with `.?`, as in `self.?field`.",
        ),
        ("cel.bind(x, self.name, x == 'a')", "there is no function `cel.bind`"),
        (
            "self.names.all(t == 'a')",
            "`all` is not called like this. Call it as `all(x, condition)` or `all(k, v, condition)`.",
        ),
        ("self.size => 1", "`=>` is not an operator. Did you mean `>=`?"),
        ("has(self.siz)", "the schema declares no field `siz` here. Did you mean `size`?"),
    ] {
        assert_eq!(said(rule), message, "of {rule}");
    }
}

#[test]
fn several_mistakes() {
    let schema = "type: object
x-kubernetes-validations:
- rule: self.spec.size > 1 && other
properties:
  size: {type: integer}
";
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let said: Vec<String> = snapshot.findings().iter().map(|finding| finding.message()).collect();
    let [field, variable] = &said[..] else { panic!("{said:?}") };
    assert_eq!(
        field,
        "the schema declares no field `spec` here. `self` is the value that has the rule: if that is `spec`, write \
         `self.size`."
    );
    assert_eq!(variable, "there is no variable `other`. The value that is validated is `self`.");
}

#[test]
fn foreign_operators() {
    for (rule, operator) in [("not self.paused", "not"), ("self.size === 1", "==="), ("self.size => 1", "=>")] {
        let schema = format!(
            "type: object\nx-kubernetes-validations:\n- rule: {rule}\nproperties:\n  size: {{type: integer}}\n  paused: {{type: boolean}}\n"
        );
        let snapshot = Snapshot::new(Text::new(&crd_around(&schema)));
        let [finding] = snapshot.findings() else { panic!("{rule}: {:?}", snapshot.findings()) };
        assert_eq!(snapshot.text().slice(finding.range), operator, "of {rule}");
    }
}

#[test]
fn unescaped_field_names() {
    let schema = "type: object
x-kubernetes-validations:
- rule: self.max-size > 1 && self.foo.bar/baz == 'a'
properties:
  max-size: {type: integer}
  foo.bar/baz: {type: string}
";
    let snapshot = Snapshot::new(Text::new(&crd_around(schema)));
    let said: Vec<String> = snapshot.findings().iter().map(|finding| finding.message()).collect();
    let meant =
        |name: &str, escaped: &str| format!("the schema declares no field `{name}` here. Did you mean `{escaped}`?");
    assert_eq!(said, [meant("max", "max__dash__size"), meant("foo", "foo__dot__bar__slash__baz")]);
}
