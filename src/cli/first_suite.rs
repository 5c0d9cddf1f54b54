//! `crd-ls test --init`.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::excerpt::visible;
use super::input::{Input, LONGEST_TEXT};
use super::until_closed::print;
use crate::ide::{FirstFile, Snapshot};
use crate::text::Text;

/// Writes a first suite beside each file with a CRD. A file that exists is left as it is.
pub(super) fn write(paths: &[PathBuf]) -> Result<bool, String> {
    let (mut found, mut report) = (false, String::new());
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
            for file in &suite.files {
                report += &write_file(folder, file)?;
            }
            let accepted = suite.files.first().map_or("", |file| &*file.path);
            for fault in suite.faults {
                let path = folder.join(accepted);
                report += &visible(&format!("{} is not accepted yet: {fault}", path.display()));
                report.push('\n');
            }
        }
    }
    if !found {
        return Err("there is no CustomResourceDefinition to write a suite for".to_owned());
    }
    print(report.as_bytes()).map(|()| true)
}

/// Writes a file, and returns a line that says so.
fn write_file(folder: &Path, file: &FirstFile) -> Result<String, String> {
    let path = folder.join(&file.path);
    let failed = |error: io::Error| format!("{}: {error}", path.display());
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(failed)?;
    }
    let done = match OpenOptions::new().write(true).create_new(true).open(&path) {
        Ok(mut new) => {
            new.write_all(file.text.as_bytes()).map_err(failed)?;
            "written"
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => "left as it is",
        Err(error) => return Err(failed(error)),
    };
    Ok(visible(&format!("{done}: {}", path.display())) + "\n")
}
