use std::path::PathBuf;

use clap::Args;

use super::{ReportingOptions, TargetOptions};
use crate::settings::{CRDS, Node, ProjectSettings, STRICT, SettingEntry, Value};

/// The settings that a repository has in `.crd-ls.yaml`, too. Those that are given here count before the file's.
#[derive(Clone, Debug, Default, Args)]
pub struct SettingsOptions {
    #[arg(long, value_name = "PATH", help = CRDS.help())]
    pub crds: Vec<PathBuf>,

    #[command(flatten)]
    pub target: TargetOptions,

    #[arg(long, help = STRICT.help())]
    pub strict: bool,

    #[command(flatten)]
    pub reporting: ReportingOptions,
}

impl SettingsOptions {
    /// The settings; paths and patterns are relative to the current folder. Fails with the reason if an option is
    /// wrong.
    pub(crate) fn read(&self) -> Result<ProjectSettings, String> {
        if let Some(gone) = self.crds.iter().find(|path| !path.exists()) {
            return Err(format!("--{} {}: there is no such file or folder", CRDS.name, gone.display()));
        }
        let crds = self.crds.iter().map(|path| Node::text(&path.to_string_lossy())).collect();
        let strict = if self.strict { Node::switch(true) } else { Node::new(Value::Null) };
        self.reporting.read_with(vec![
            SettingEntry::new(CRDS.name, Node::new(Value::List(crds))),
            self.target.entry(),
            SettingEntry::new(STRICT.name, strict),
        ])
    }
}
