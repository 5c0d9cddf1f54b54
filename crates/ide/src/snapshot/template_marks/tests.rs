use super::has_template_mark;

#[test]
fn marks_are_found() {
    let lines = [
        "%{ if a }",
        "[% IF a %]",
        "a: [[ labels ]]",
        "||REPLACE||",
        "$for x in y",
        "#if($a)",
        "#set ($a = 1)",
        "#end",
    ];
    for line in lines {
        assert!(has_template_mark(line), "{line}");
    }
}

#[test]
fn yaml_has_no_marks() {
    let lines = ["a: [[1, 2], [3]]", "a: [[]]", "a || b || c", "a: ||", "$5", "# if a", "#end of a", "a: $b c", ""];
    for line in lines {
        assert!(!has_template_mark(line), "{line}");
    }
}
