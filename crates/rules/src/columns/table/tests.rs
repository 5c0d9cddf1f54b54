use super::*;
use crd_ls_grammar::json_path::parse_column;
use crd_ls_model::Limits;
use crd_ls_syntax::Tree;
use crd_ls_text::{Text, TextSize};

fn column(name: &str, path: &str) -> Column {
    let steps = parse_column(path).unwrap();
    Column { name: name.to_owned(), type_name: "string".to_owned(), priority: 0, steps }
}

/// The lines for the documents of a text.
fn lines(columns: &[Column], text: &str, length: u32) -> Vec<String> {
    let objects = Json::documents(&Tree::parse(&Text::new(text)), Limits::DEFAULT).unwrap();
    let options = TableOptions { length: TextSize::new(length), ..TableOptions::default() };
    Table::measured(columns.iter().collect(), &objects, options).lines().collect()
}

#[test]
fn columns_have_one_width() {
    let text = "{metadata: {name: widget-one}, last: x}\n---\n{metadata: {name: w}, a: \"b\\nc\"}\n";
    assert_eq!(
        lines(&[column("A", ".a"), column("Last", ".last")], text, 0),
        ["NAME         A      LAST", "widget-one          x", "w            b...   "]
    );
}

#[test]
fn long_cells_shift_their_row() {
    let [fitting, long] = ["x".repeat(200), "y".repeat(70_000)];
    let text = format!("{{a: {fitting}, b: z}}\n---\n{{a: {long}, b: z}}\n---\n{{a: '', b: z}}\n");
    let lines = lines(&[column("A", ".a"), column("B", ".b")], &text, 0);
    let start = " ".repeat(7);
    assert_eq!(lines[1], format!("{start}{fitting}   z"));
    assert_eq!(lines[2], format!("{start}{long}   z"));
    assert_eq!(lines[3], format!("{start}{}   z", " ".repeat(200)));
}

#[test]
fn work_is_bounded() {
    let object = format!("items: [{}]\n", "a,".repeat(5000));
    let columns: Vec<Column> = (0..60).map(|_| column("A", ".items[*]")).collect();
    let text = vec![object; 10].join("---\n");
    let some = lines(&columns, &text, 0);
    assert!((2..10).contains(&some.len()), "{}", some.len());
    assert_eq!(lines(&columns, &text, 1_000_000).len(), 11);
}

#[test]
fn output_is_bounded() {
    let columns: Vec<Column> = (0..100).map(|_| column("A", ".a")).collect();
    let text = format!("a: {}\n---\n{}", "x".repeat(200), "{}\n---\n".repeat(500));
    let lines = lines(&columns, &text, 0);
    let bytes: usize = lines.iter().map(String::len).sum();
    assert!(lines.len() < 250 && bytes < 4_100_000, "{} lines, {bytes} bytes", lines.len());
}
