//! The templates and the CRDs of Helm's charts, and the templates of other programs.

use std::ffi::OsStr;
use std::path::Path;

use crd_ls_model::Actions;

/// The extensions of templates.
const TEMPLATES: [&str; 9] = ["erb", "gotmpl", "j2", "jinja", "jinja2", "template", "tftpl", "tmpl", "tpl"];

pub(super) fn is_chart(name: &str) -> bool {
    name == "Chart.yaml"
}

/// The program that edits a file, judging by its extension and by the folders of the chart around it.
pub(super) fn actions(file: &Path, is_chart: impl Fn(&Path) -> bool) -> Actions {
    let is_below = |name: &str| {
        let is_of_chart =
            |folder: &Path| folder.file_name() == Some(OsStr::new(name)) && folder.parent().is_some_and(&is_chart);
        file.ancestors().skip(1).any(is_of_chart)
    };
    let extension = file.extension().and_then(OsStr::to_str).unwrap_or_default();
    if TEMPLATES.contains(&extension) || is_below("templates") {
        Actions::Template
    } else if is_below("crds") {
        Actions::Unrendered
    } else {
        Actions::default()
    }
}

/// Whether a template only defines parts for other templates, judging by its name.
pub(super) fn is_partial(name: &str, actions: Actions) -> bool {
    actions == Actions::Template && name.starts_with('_')
}
