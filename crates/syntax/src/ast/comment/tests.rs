use crate::Tree;
use crd_ls_text::Text;

#[test]
fn adjacent_comments_continue() {
    let text = "# a \n# b\n\n# c\nk: 'v#' # d\n# e\n  # f\nt: |\n  # text\n# g\n---\n# h\r\n\t# i";
    let tree = Tree::parse_str(text);
    let comments: Vec<String> = tree
        .documents()
        .flat_map(|document| document.comments(&Text::new(text)))
        .map(|comment| format!("{}{}", if comment.continues { "+" } else { "" }, &text[comment.token.range()]))
        .collect();
    assert_eq!(comments, ["# a ", "+# b", "# c", "# d", "# e", "+# f", "# g", "# h", "+# i"]);
}
