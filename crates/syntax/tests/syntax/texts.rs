//! Real texts, also for the tests of findings.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The fixtures.
pub(crate) fn fixtures() -> Vec<String> {
    crd_ls_testing::fixtures().into_iter().map(|(_, text)| text).collect()
}

/// The files in the folders that `CRD_LS_LAW_TEXTS` lists, separated by `:`.
pub(crate) fn law_texts() -> Vec<String> {
    let Some(folders) = env::var_os("CRD_LS_LAW_TEXTS") else {
        eprintln!("skipped: CRD_LS_LAW_TEXTS names no folders");
        return Vec::new();
    };
    env::split_paths(&folders).flat_map(|folder| texts_below(&folder)).collect()
}

fn texts_below(folder: &Path) -> Vec<String> {
    files_below(folder).iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// The files below a folder that end with `.yaml` or `.yml`.
pub(crate) fn files_below(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(&folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "yaml" || extension == "yml") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}
