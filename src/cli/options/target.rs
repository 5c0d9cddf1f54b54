use clap::Args;

use super::ReportingOptions;
use super::offering::Offering;
use crate::settings::{KUBERNETES, Node, ProjectSettings, SettingEntry, Value};

/// The version of Kubernetes whose API server judges the files.
#[derive(Clone, Debug, Default, Args)]
pub struct TargetOptions {
    #[arg(long, value_name = "VERSION", help = "The oldest version of Kubernetes that has to accept the files, such as `1.30`", long_help = KUBERNETES.help())]
    #[arg(value_parser = Offering::of_text(|| KUBERNETES.words().to_vec()), hide_possible_values = true)]
    pub kubernetes: Option<String>,
}

impl TargetOptions {
    /// The settings of these options, which take precedence over the settings of files. Fails with the reason if the
    /// version is not supported.
    pub(crate) fn read(&self) -> Result<ProjectSettings, String> {
        ReportingOptions::default().read_with(vec![self.entry()])
    }

    pub(super) fn entry(&self) -> SettingEntry {
        SettingEntry::new(KUBERNETES.name, self.kubernetes.as_deref().map_or(Node::new(Value::Null), Node::text))
    }
}
