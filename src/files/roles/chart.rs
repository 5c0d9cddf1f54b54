//! The templates of Helm's charts.

use std::ffi::OsStr;
use std::path::Path;

pub(super) fn is_chart(name: &str) -> bool {
    name == "Chart.yaml"
}

/// Whether a file is in the folder `templates` of a chart.
pub(super) fn is_template(file: &Path, is_chart: impl Fn(&Path) -> bool) -> bool {
    let is_of_chart =
        |folder: &Path| folder.file_name() == Some(OsStr::new("templates")) && folder.parent().is_some_and(&is_chart);
    file.ancestors().skip(1).any(is_of_chart)
}
