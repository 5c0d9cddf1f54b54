use super::TitleArgument;

#[test]
fn code_is_in_backquotes() {
    let (old, new) = ("self['a']", "self.a");
    assert_eq!(title!("change '{}' to '{}'", old, new).text(), "change `self['a']` to 'self.a'");
    assert_eq!(title!("change '{}' to '{}' here", new, old).text(), "change 'self.a' to `self['a']` here");
}

#[test]
fn plain_names_are_in_quotes() {
    assert_eq!(title!("rename '{}' to '{}'", "a", "b").text(), "rename 'a' to 'b'");
    let names = TitleArgument::names(["a", "b"], " and ");
    let title = title!("move {} into '{}'", names, "c");
    assert_eq!(title.text(), "move 'a' and 'b' into 'c'");
    assert_eq!(title.advice().as_deref(), Some("Move `a` and `b` into `c`"));
}

#[test]
fn advice_has_its_code_apart() {
    assert_eq!(title!("write '{}'", "it's").advice().as_deref(), Some("Write `it's`"));
    assert_eq!(title!("write '{}'", "a ` b").advice(), None);
    assert_eq!(title!("write '{}'", "").advice(), None);
    let inner = title!("move '{}'", "a");
    assert_eq!(title!("{} and add '{}: {}'", inner, "b", "{}").advice().as_deref(), Some("Move `a` and add `b: {}`"));
}

#[test]
fn other_names_are_alike() {
    let in_a = title!("move {} into '{}'", TitleArgument::names(["x"], " and "), "a");
    let in_b = title!("move {} into '{}'", TitleArgument::names(["x", "y"], " and "), "b");
    assert!(in_a.is_like(&in_b));
    let typed = title!("{} and add 'type: object'", in_a);
    assert!(!typed.is_like(&in_a) && typed.is_like(&title!("{} and add 'type: object'", in_b)));
    assert!(!typed.is_like(&title!("{} and add 'type: object'", title!("write '{}'", "a"))));
}
