#[test]
fn code_is_in_backquotes() {
    let (old, new) = ("self['a']", "self.a");
    assert_eq!(title!("change '{old}' to '{new}'").text, "change `self['a']` to 'self.a'");
    assert_eq!(title!("change '{new}' to '{old}' here").text, "change 'self.a' to `self['a']` here");
}

#[test]
fn plain_names_are_in_quotes() {
    assert_eq!(title!("rename '{}' to '{}'", "a", "b").text, "rename 'a' to 'b'");
    let names = "'a' and 'b'";
    assert_eq!(title!("move {names} into '{}'", "c").text, "move 'a' and 'b' into 'c'");
}
