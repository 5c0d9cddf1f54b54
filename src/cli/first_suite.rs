//! `crd-ls test --init`.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::excerpt::visible;
use super::input::{Input, LONGEST_TEXT};
use super::until_closed::print;
use crate::ide::{FirstFile, Snapshot};
use crate::text::Text;

/// Writes a first suite beside each file with a CRD. A file that exists is left as it is. Returns whether the server would
/// accept all objects that are meant to be accepted; the others are named on stderr.
pub(super) fn write(paths: &[PathBuf]) -> Result<bool, String> {
    let (mut found, mut report, mut complaints) = (false, String::new(), String::new());
    for input in Input::all(paths) {
        let Input::File(path) = input.map_err(|error| error.to_string())? else {
            return Err("--init writes beside a file, and stdin is none".to_owned());
        };
        let text = Input::File(path.clone()).read(LONGEST_TEXT).map_err(|error| error.to_string())?;
        let snapshot = Snapshot::new(Text::new(&text));
        if snapshot.resource_kinds().is_empty() {
            continue;
        }
        found = true;
        let folder = path.parent().unwrap_or(Path::new(""));
        let suites = snapshot.first_suites().map_err(|reason| format!("{}: {reason}", path.display()))?;
        for suite in suites {
            let mut written = Vec::new();
            for file in &suite.files {
                let is_written = write_file(folder, file)?;
                written.extend(is_written.then_some(&*file.path));
                let done = if is_written { "written" } else { "left as it is" };
                report += &(visible(&format!("{done}: {}", folder.join(&file.path).display())) + "\n");
            }
            let accepted = suite.files.first().map(|file| &*file.path).filter(|path| written.contains(path));
            for (path, fault) in accepted.iter().flat_map(|path| suite.faults.iter().map(move |fault| (path, fault))) {
                let path = folder.join(path);
                complaints += &visible(&format!("{} is not accepted yet: {fault}", path.display()));
                complaints.push('\n');
            }
        }
    }
    if !found {
        return Err("there is no CustomResourceDefinition to write a suite for".to_owned());
    }
    print(report.as_bytes())?;
    let _ = io::stderr().write_all(complaints.as_bytes());
    Ok(complaints.is_empty())
}

/// Writes a file. Returns false if there is one already.
fn write_file(folder: &Path, file: &FirstFile) -> Result<bool, String> {
    let path = folder.join(&file.path);
    let failed = |error: io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    match OpenOptions::new().write(true).create_new(true).open(&path) {
        Ok(mut new) => {
            new.write_all(file.text.as_bytes()).map_err(failed)?;
            Ok(true)
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(failed(error)),
    }
}
