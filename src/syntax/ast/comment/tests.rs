use crate::syntax::Tree;

#[test]
fn comments_below_each_other_continue() {
    let text = "# a\n# b\n\n# c\nk: v # d\n# e\n  # f\nt: |\n  # text\n# g\n---\n# h\n# i";
    let tree = Tree::parse_str(text);
    let comments: Vec<String> = tree
        .documents()
        .flat_map(|document| document.comments())
        .map(|comment| format!("{}{}", if comment.continues { "+" } else { "" }, &text[comment.token.range()]))
        .collect();
    assert_eq!(comments, ["# a", "+# b", "# c", "# d", "# e", "+# f", "# g", "# h", "+# i"]);
}
