use std::path::{Path, PathBuf};

use clap::Args;

use crate::settings::{
    ALLOW_REFUSED, CRDS, EXCLUDE, Entry, KUBERNETES, Node, OVERRIDES, ProjectSettings, RULES, SettingOption, Value,
    parse_value,
};

/// The settings that a repository has in `.crd-ls.yaml`, too. Those that are given here count before the file's.
#[derive(Clone, Debug, Default, Args)]
pub struct SettingsOptions {
    #[arg(long, value_name = "PATH", help = CRDS.help())]
    pub crds: Vec<PathBuf>,

    #[arg(long, value_name = "PATTERN", help = EXCLUDE.help())]
    pub exclude: Vec<String>,

    #[arg(long, value_name = "VERSION", help = KUBERNETES.help())]
    pub kubernetes: Option<String>,

    #[arg(long = "rule", value_name = "CODE=LEVEL", help = RULES.help())]
    pub rules: Vec<String>,

    #[arg(long, help = ALLOW_REFUSED.help())]
    pub allow_refused: bool,

    #[arg(long = "override", value_name = "MAPPING", help = OVERRIDES.help())]
    pub overrides: Vec<String>,
}

impl SettingsOptions {
    /// The settings, with paths and patterns from the current folder on. Fails with the reason if an option is wrong.
    pub(in crate::cli) fn read(&self) -> Result<ProjectSettings, String> {
        let root = std::env::current_dir().map_err(|error| format!("the current folder is not known: {error}"))?;
        let mut entries = Vec::new();
        let mut add = |option: &SettingOption, value: Node| {
            if let Value::Mapping(mut made) = Node::entry(option.name, value).value {
                entries.append(&mut made);
            }
        };
        let crds: Vec<_> = self.crds.iter().map(|path| Node::scalar(&path.to_string_lossy())).collect();
        add(&CRDS, Node::new(Value::List(crds)));
        add(&EXCLUDE, Node::new(Value::List(self.exclude.iter().map(|pattern| Node::scalar(pattern)).collect())));
        add(&KUBERNETES, self.kubernetes.as_deref().map_or(Node::new(Value::Null), Node::scalar));
        add(&ALLOW_REFUSED, if self.allow_refused { Node::scalar("true") } else { Node::new(Value::Null) });
        add(&RULES, Node::new(Value::Mapping(self.rules()?)));
        add(&OVERRIDES, Node::new(Value::List(self.overrides()?)));
        read(&root, entries)
    }

    fn rules(&self) -> Result<Vec<Entry>, String> {
        let rule = |rule: &String| {
            let (code, level) = rule.split_once('=').ok_or_else(|| {
                format!("--rule {rule}: write CODE=LEVEL, such as lint/impossible-bounds=off or lint=error")
            })?;
            let value = Node::scalar(level);
            Ok(Entry { key: code.to_owned(), key_range: value.range, value })
        };
        self.rules.iter().map(rule).collect()
    }

    fn overrides(&self) -> Result<Vec<Node>, String> {
        let part = |part: &String| parse_value(part).map_err(|fault| format!("--override: {fault}"));
        self.overrides.iter().map(part).collect()
    }
}

fn read(root: &Path, entries: Vec<Entry>) -> Result<ProjectSettings, String> {
    let (settings, faults) = ProjectSettings::of_node(root, &Node::new(Value::Mapping(entries)));
    match faults.first() {
        Some(fault) => Err(fault.to_string()),
        None => Ok(settings),
    }
}
