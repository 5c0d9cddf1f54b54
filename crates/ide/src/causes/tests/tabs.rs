//! Lines that are indented with tabs.

use super::*;

#[test]
fn tabs_of_any_width_are_one_error() {
    let minimum = format!("{:16}minimum: 1", "");
    let right = with(&minimum, &format!("{minimum}\n{:16}maximum: 9", ""));
    let lone = right.replace(&minimum, "\tminimum: 1");
    assert_eq!(causes(&lone).iter().map(|(code, _)| *code).collect::<Vec<_>>(), ["yaml/tab-indentation"]);
    assert_eq!(fixed(&lone), right);
    let lines = crd_around(SCHEMA)
        .replace("                type: integer\n                minimum: 1", "\t\ttype: integer\n\t\tminimum: 1");
    assert_eq!(lines.matches('\t').count(), 4, "{lines}");
    assert_eq!(fixed(&lines), crd_around(SCHEMA));
}

#[test]
fn tabs_of_all_lines_are_one_error() {
    let right = crd_around(SCHEMA);
    for width in [2, 4, 8] {
        let unexpanded = |line: &str| {
            let content = line.trim_start();
            let columns = line.len() - content.len();
            format!("{}{}{content}\n", "\t".repeat(columns / width), " ".repeat(columns % width))
        };
        let text: String = right.lines().map(unexpanded).collect();
        assert_eq!(causes(&text).len(), 1, "{text}");
        assert_eq!(fixed(&text), right);
    }
}
