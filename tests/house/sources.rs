//! Facts are kept as data: no code below the edge parses its own messages or printed paths.

use std::fs;
use std::path::{Path, PathBuf};

use crd_ls_testing::texts_below;

const LAYERS: &[&str] = &["ide", "rules", "cel", "model", "syntax"];

/// Code that makes words, code that parses the server's messages from the user, and code that parses a path which a
/// client sends back.
const EXEMPT: &[&str] = &["rules/problem", "rules/page.rs", "ide/resolve", "ide/complete/documentation.rs"];

/// Expressions for messages.
const WORDS: &[&str] =
    &["message()", ".message", ".title", "title()", "detail", "detail()", "advice", "advice()", "headline", "page"];

/// Expressions for paths, which become text when they are printed.
const PATHS: &[&str] = &["path", "path()", "written", "hub", "own_path()"];

/// Methods that parse a text.
const APART: &[&str] = &[
    ".split",
    ".rsplit",
    ".trim",
    ".strip_",
    ".starts_with(",
    ".ends_with(",
    ".contains(",
    ".find(",
    ".rfind(",
    ".match",
    ".lines(",
    ".chars(",
    ".char_indices(",
    ".replace",
];

/// Methods that return the same text.
const SAME: &[&str] = &[".as_str()", ".as_ref()", ".as_deref()", ".to_owned()", ".clone()", ".into_owned()"];

#[test]
fn messages_are_not_parsed() {
    let mut wrong = Vec::new();
    for (file, name) in LAYERS.iter().flat_map(|layer| files_of_layer(layer)) {
        if !EXEMPT.iter().any(|exempt| name.starts_with(exempt)) {
            let found = taken_apart(&fs::read_to_string(&file).unwrap());
            wrong.extend(found.into_iter().map(|found| format!("{}: {found}", name.display())));
        }
    }
    assert!(wrong.is_empty(), "match on the ProblemKind or the FieldPath instead:\n{}", wrong.join("\n"));
}

#[test]
fn parsing_code_is_found() {
    for code in [
        "finding.message().split('.')",
        "let title = fix.title()\n    .as_str()\n    .starts_with(\"remove\");",
        "if detail.starts_with(field) {}",
        "path.to_string().split('.')",
        "finding.written.to_string().as_str().contains(\"spec\")",
        "FieldPath::parse(&error.path)",
        "page.lines().skip(1)",
    ] {
        assert_eq!(taken_apart(code).len(), 1, "{code}");
    }
    for code in [
        "// message().split",
        "finding.message().len()",
        "path.segments().iter().find(is_name)",
        "path.contains(&segment)",
        "value.to_string().trim()",
        "details.contains(&detail)",
    ] {
        assert_eq!(taken_apart(code), [""; 0], "{code}");
    }
}

/// Code that writes to disk or removes files.
const WRITES: &[&str] = &[
    "fs::write",
    "File::create",
    "create_dir",
    "create_new",
    "OpenOptions",
    ".persist",
    "remove_file",
    "fs::rename",
    "fs::copy",
];

#[test]
fn one_folder_writes_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_home = |name: &Path| name.starts_with("src/cli/write");
    let found = ["src", "crates"].map(|folder| with_any(root, folder, is_home, WRITES)).concat();
    assert_eq!(found, [""; 0], "write with `cli::write`, which follows no link");
}

#[test]
fn heads_have_no_gaps() {
    let mut wrong = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for file in ["src", "crates", "tests", "xtask"].iter().flat_map(|folder| texts_below(&root.join(folder), &["rs"])) {
        let (path, text) = file;
        wrong.extend(gap_in_head(&text).map(|line| format!("{}:{line}", path.display())));
    }
    assert_eq!(wrong, [""; 0], "the head ends at a blank line without `//!`, so nothing below is shown or run");
}

#[test]
fn gaps_in_heads_are_found() {
    assert_eq!(gap_in_head("//! One.\n\n//! Two.\n"), Some(3));
    assert_eq!(gap_in_head("//! One.\n//!\n//! Two.\n\nuse a;\n"), None);
}

/// The line after a gap in the head of a source file.
fn gap_in_head(source: &str) -> Option<usize> {
    let lines: Vec<&str> = source.lines().collect();
    let gap = lines.windows(2).position(|pair| pair[0].trim().is_empty() && pair[1].starts_with("//!"))?;
    Some(gap + 2)
}

#[test]
fn one_file_prints_to_stderr() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let is_home = |name: &Path| [Path::new("cli/say.rs"), Path::new("cli/progress.rs")].contains(&name);
    let prints = &["stderr()", "eprint", "println!", "dbg!"];
    assert_eq!(
        with_any(&source, "cli", is_home, prints),
        [""; 0],
        "print with `say`, which makes foreign text visible"
    );
}

/// The lines of code in a folder or a file that contain any of these words, outside of files where they are allowed.
pub(crate) fn with_any(root: &Path, place: &str, is_home: impl Fn(&Path) -> bool, words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for file in code_files(&root.join(place)) {
        let name = file.strip_prefix(root).unwrap();
        if !is_home(name) {
            let code = fs::read_to_string(&file).unwrap();
            let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
            let lines = lines.filter(|line| words.iter().any(|word| line.contains(word)));
            found.extend(lines.map(|line| format!("{}: {}", name.display(), line.trim())));
        }
    }
    found
}

/// The places in some code where messages or printed paths are parsed.
fn taken_apart(code: &str) -> Vec<String> {
    let lines: Vec<&str> = code.lines().map(str::trim).filter(|line| !line.starts_with("//")).collect();
    let code = lines.join("\n").replace("\n.", ".");
    let mut found: Vec<String> = code.match_indices("FieldPath::parse(").map(|(at, _)| excerpt(&code, at)).collect();
    for method in APART {
        let places = code.match_indices(method).filter(|(at, _)| holds_words(&code[..*at]));
        found.extend(places.map(|(at, _)| excerpt(&code, at)));
    }
    found
}

/// Whether the expression before this point is a message or a printed path.
fn holds_words(mut before: &str) -> bool {
    let mut is_printed = false;
    loop {
        if let Some(shorter) = SAME.iter().find_map(|same| before.strip_suffix(same)) {
            before = shorter;
        } else if let Some(shorter) = before.strip_suffix(".to_string()") {
            (before, is_printed) = (shorter, true);
        } else {
            break;
        }
    }
    WORDS.iter().any(|name| ends_with_name(before, name))
        || is_printed && PATHS.iter().any(|name| ends_with_name(before, name))
}

fn ends_with_name(code: &str, name: &str) -> bool {
    code.strip_suffix(name).is_some_and(|before| {
        name.starts_with('.') || !before.ends_with(|last: char| last.is_alphanumeric() || last == '_')
    })
}

fn excerpt(code: &str, at: usize) -> String {
    let start = code[..at].rfind('\n').map_or(0, |newline| newline + 1);
    let end = code[at..].find('\n').map_or(code.len(), |newline| at + newline);
    code[start..end].to_owned()
}

/// The source files of a layer, and their names as `rules/problem/mod.rs`.
fn files_of_layer(layer: &str) -> Vec<(PathBuf, PathBuf)> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates").join(layer).join("src");
    let named = |file: PathBuf| {
        let name = Path::new(layer).join(file.strip_prefix(&source).unwrap());
        (file, name)
    };
    code_files(&source).into_iter().map(named).collect()
}

/// The source files of a folder without tests, or a source file.
fn code_files(folder: &Path) -> Vec<PathBuf> {
    if folder.is_file() {
        return vec![folder.to_owned()];
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if matches!(name, "tests" | "testing" | "tests.rs" | "testing.rs") {
            continue;
        }
        if path.is_dir() {
            files.extend(code_files(&path));
        } else {
            files.push(path);
        }
    }
    files
}
