use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::{ConfigOptions, ReportingOptions, TargetOptions};
use crate::files::Projects;
use crate::settings::{CRDS, Node, ProjectSettings, STRICT, SettingEntry, Value};
use crd_ls_ide::AnalysisOptions;

/// The settings that `.crd-ls.yaml` can have, too. The options take precedence over the file.
#[derive(Clone, Debug, Default, Args)]
pub struct SettingsOptions {
    #[arg(long, value_name = "PATH", help = "Files and folders with further CustomResourceDefinitions", long_help = CRDS.help())]
    pub crds: Vec<PathBuf>,

    #[command(flatten)]
    pub target: TargetOptions,

    #[arg(long, help = STRICT.help(), hide_short_help = true)]
    pub strict: bool,

    #[command(flatten)]
    pub config: ConfigOptions,

    #[command(flatten)]
    pub reporting: ReportingOptions,
}

impl SettingsOptions {
    /// The settings. Paths and patterns are relative to the current folder. Fails with the reason if an option is
    /// wrong.
    pub(crate) fn read(&self) -> Result<ProjectSettings, String> {
        self.reporting.read_with(self.entries()?)
    }

    /// These settings with the settings files, or with only the file of `--config`. Fails if that file can't be read.
    pub(crate) fn projects(&self, base: Arc<AnalysisOptions>) -> Result<Projects, String> {
        self.config.projects(base, self.read()?)
    }

    /// The settings in the form of a settings file.
    pub(crate) fn node(&self) -> Result<Node, String> {
        self.reporting.node_with(self.entries()?)
    }

    fn entries(&self) -> Result<Vec<SettingEntry>, String> {
        if let Some(gone) = self.crds.iter().find(|path| !path.exists()) {
            let is_url = gone.to_str().is_some_and(|path| path.contains("://"));
            let advice = if is_url { "; crd-ls makes no connections, so download the CRD first" } else { "" };
            return Err(format!("--{} {}: there is no such file or folder{advice}", CRDS.name, gone.display()));
        }
        let crds = self.crds.iter().map(|path| Node::text(&path.to_string_lossy())).collect();
        let strict = if self.strict { Node::switch(true) } else { Node::new(Value::Null) };
        Ok(vec![
            SettingEntry::new(CRDS.name, Node::new(Value::List(crds))),
            self.target.entry(),
            SettingEntry::new(STRICT.name, strict),
        ])
    }
}
