use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::files::Projects;
use crate::settings::ProjectSettings;
use crd_ls_ide::AnalysisOptions;

/// The settings file.
#[derive(Clone, Debug, Default, Args)]
pub struct ConfigOptions {
    /// Use this settings file, and look for no `.crd-ls.yaml`. Paths and patterns in it start from the current folder
    #[arg(long = "config", value_name = "FILE", hide_short_help = true)]
    pub file: Option<PathBuf>,
}

impl ConfigOptions {
    /// The settings files, or only the file of `--config`. The settings `above` take precedence over them. Fails if the
    /// file of `--config` can't be read.
    pub(crate) fn projects(&self, base: Arc<AnalysisOptions>, above: ProjectSettings) -> Result<Projects, String> {
        let projects = Projects::new(base, above);
        match &self.file {
            Some(file) => projects.with_only(file).map_err(|error| format!("--config {error}")),
            None => Ok(projects),
        }
    }
}
