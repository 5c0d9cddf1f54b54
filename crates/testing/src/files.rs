use std::fs;
use std::path::{Path, PathBuf};

/// The YAML files in `fixtures/`, with their texts.
pub fn fixtures() -> Vec<(PathBuf, String)> {
    fixtures_ending_with(&["yaml"])
}

/// The files in `fixtures/` with one of these extensions, with their texts.
pub fn fixtures_ending_with(endings: &[&str]) -> Vec<(PathBuf, String)> {
    let fixtures = texts_below(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures"), endings);
    assert!(fixtures.len() > 30, "{fixtures:?}");
    fixtures
}

/// The files in a folder with one of these extensions, with their texts. Sorted by path, so that the order is the same
/// on every machine.
pub fn texts_below(folder: &Path, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    add_below(folder, &mut paths);
    let is_wanted = |path: &PathBuf| endings.iter().any(|ending| path.extension().is_some_and(|it| it == *ending));
    paths.retain(is_wanted);
    paths.sort();
    let text = |path: PathBuf| fs::read_to_string(&path).ok().map(|text| (path, text));
    paths.into_iter().filter_map(text).collect()
}

fn add_below(folder: &Path, paths: &mut Vec<PathBuf>) {
    for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if path.is_dir() { add_below(&path, paths) } else { paths.push(path) }
    }
}
