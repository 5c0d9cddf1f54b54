use crate::testing::Sample;

/// Whether a continuation at `$0` compiles.
#[track_caller]
fn goes_on(text: &str) -> bool {
    let user = Sample::object([("name", Sample::of("string")), ("age", Sample::of("integer"))]);
    let spec = [
        ("users", Sample::list(user)),
        ("enabled", Sample::of("boolean")),
        ("labels", Sample::map(Sample::of("string"))),
        ("count", Sample::of("integer")),
    ];
    let offset = text.find("$0").expect("a place");
    let text = text.replacen("$0", "", 1);
    Sample::object(spec).environment().failure_at(&text, offset, false).is_none()
}

#[test]
fn unfinished_operands() {
    for text in [
        "$0",
        "s$0",
        "self$0",
        "self.$0",
        "self.us$0",
        "self.users$0",
        "self.users.al$0",
        "self.count ==$0",
        "self.count == s$0",
        "self.enabled && self.c$0",
        "self.enabled == oldSelf$0",
        "!self.e$0 || self.enabled",
        "self.count > 1 ? se$0",
        "self.labels['a$0",
        "self.count == 1 |$0",
        "self.count =$0",
        "self.users.all(u, u.name !$0)",
        "[self.co$0",
    ] {
        assert!(goes_on(text), "{text}");
    }
}

#[test]
fn unfinished_calls() {
    for text in [
        "size($0",
        "size(self.us$0)",
        "ha$0",
        "has($0)",
        "has(sel$0)",
        "has(self.en$0)",
        "self.users.all($0)",
        "self.users.all(u$0)",
        "self.users.all(u,$0)",
        "self.users.all(u, u.na$0)",
        "self.users.all(u, u.name == 'roo$0)",
        "self.users.exists(u, has(u.na$0)",
        "self.enabled || siz$0",
    ] {
        assert!(goes_on(text), "{text}");
    }
}

#[test]
fn text_before_the_rest() {
    for text in
        ["has$0!self.enabled", "has(self.cou$0!self.enabled", "self.co$0self.enabled", "self.enabled $0self.enabled"]
    {
        assert!(goes_on(text), "{text}");
    }
}

#[test]
fn mistakes_stay() {
    for text in [
        "self.uq$0",
        "self.uq == 1 && self.us$0",
        "self.enabled && xy$0",
        "self.users.all(u, u.q$0)",
        "self.users.all(u, u.q == 'a').$0",
        "self.enabled.fo$0",
        "size(self.uq) == s$0",
        "self.count == 'a' && self.$0",
        "self.count)$0",
    ] {
        assert!(!goes_on(text), "{text}");
    }
}
