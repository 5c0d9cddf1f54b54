use super::message;

#[test]
fn simple_rules() {
    for (rule, words) in [
        ("self.a <= self.b", "a must be at most b"),
        ("has(self.a) && self.a != 'x'", "a must be set, and a must not be 'x'"),
        ("!has(self.a) || self.a > 1", "where a is set, a must be greater than 1"),
        ("self.a > 1 || !has(self.a)", "where a is set, a must be greater than 1"),
        ("!has(self.a) || !has(self.b) || self.a <= self.b", "where a and b are set, a must be at most b"),
        ("!has(self.a) || (has(self.b) && self.c == 1)", "where a is set, b must be set, and c must be 1"),
        ("!has(self.a) || !has(self.b)", "a and b must not both be set"),
        ("has(self.a) ? self.a > 1 : true", "where a is set, a must be greater than 1"),
        ("!has(self.a.b) || self.a.b > 1", "where a.b is set, a.b must be greater than 1"),
    ] {
        assert_eq!(message(rule), words, "{rule}");
    }
}

#[test]
fn other_rules() {
    for rule in [
        "self.a == 1 || self.b == 2",
        "!has(self.a) || self.a == 1 || self.b == 2",
        "!has(self.a) || self.a.startsWith('x')",
        "has(self.a) ? self.a > 1 : self.b > 1",
        "self.a > ",
    ] {
        assert_eq!(message(rule), format!("failed rule: {}", rule.trim_end()), "{rule}");
    }
}
