//! `crd-ls test --init`.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::input::{Input, LONGEST_TEXT};
use super::say::say;
use super::until_closed::print;
use super::visible::visible_line;
use super::write::create_below;
use crate::files::{Projects, read_text};
use crd_ls_ide::{AnalysisOptions, Snapshot};
use crd_ls_text::Text;

/// Writes a first suite beside each file with a CRD. If the server would refuse the object of the suite, writes only
/// this object, for the user to complete. Existing files stay unchanged. Returns whether the server would accept all
/// these objects. Prints the errors about the other objects to stderr.
pub(super) fn write(paths: &[PathBuf], projects: &Projects) -> Result<bool, String> {
    let (mut found, mut report, mut complaints) = (false, String::new(), Vec::new());
    for input in Input::all_but(paths, |_| false) {
        let Input::File(path) = input.map_err(|error| error.to_string())? else {
            return Err("--init can't be used with stdin, since it writes beside a file; name one".to_owned());
        };
        let text = Input::File(path.clone()).read(LONGEST_TEXT).map_err(|error| error.to_string())?;
        let options = AnalysisOptions { kubernetes: projects.kubernetes(&path), ..AnalysisOptions::default() };
        let snapshot = Snapshot::with_options(Text::new(&text), Arc::new(options));
        if snapshot.resource_kinds().is_empty() {
            continue;
        }
        found = true;
        let folder = path.parent().unwrap_or(Path::new(""));
        let own = |file: &str| read_text(&folder.join(file), LONGEST_TEXT).ok();
        let suites = snapshot.first_suites(own).map_err(|reason| format!("{}: {reason}", path.display()))?;
        for suite in suites {
            for file in &suite.files {
                let is_written = create_below(folder, &file.path, &file.text)
                    .map_err(|error| format!("{}: {error}", folder.join(&file.path).display()))?;
                let done = if is_written { "written" } else { "left as it is" };
                report += &(visible_line(&format!("{done}: {}", folder.join(&file.path).display())) + "\n");
            }
            if let Some(object) = suite.files.first().map(|file| folder.join(&file.path)) {
                let refused = |fault: &String| format!("{} is not accepted yet: {fault}", object.display());
                complaints.extend(suite.faults.iter().map(refused));
            }
        }
    }
    if !found {
        return Err("there is no CustomResourceDefinition to write a suite for".to_owned());
    }
    print(report.as_bytes())?;
    complaints.iter().for_each(|complaint| say(complaint));
    Ok(complaints.is_empty())
}
