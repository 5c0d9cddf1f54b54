use std::fs;
use std::path::Path;

use crate::crd_around;

/// The document that a file represents; the README beside the files explains the signs.
fn text(file: &str) -> String {
    let signs = [('⇥', '\t'), ('␍', '\r'), ('␀', '\0'), ('␇', '\u{7}'), ('❮', '<'), ('═', '='), ('❯', '>')];
    let text = if file.contains("apiVersion:") { file.to_owned() } else { crd_around(file) };
    signs.into_iter().fold(text, |text, (sign, character)| text.replace(sign, &character.to_string()))
}

/// The paths of the YAML files in `fixtures/mistakes/`, with the documents that they represent.
pub fn mistakes() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/mistakes");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|extension| extension == "yaml")).collect();
    files.sort();
    files.into_iter().map(|path| (path.display().to_string(), text(&fs::read_to_string(&path).unwrap()))).collect()
}
