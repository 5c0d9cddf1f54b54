use clap::Args;

use super::offering::Offering;
use crate::settings::{
    ALLOW_REFUSED, EXCLUDE, Node, OVERRIDES, PARTIAL, PLACEHOLDERS, ProjectSettings, RULES, SettingEntry, UNFINISHED,
    Value, parse_value, repository_options,
};
use crd_ls_rules::selectors;

/// The settings of a repository that select the reported files and findings.
#[derive(Clone, Debug, Default, Args)]
pub struct ReportingOptions {
    #[arg(long, value_name = "PATTERN", help = EXCLUDE.help(), hide_short_help = true)]
    pub exclude: Vec<String>,

    #[arg(long, value_name = "PATTERN", help = PARTIAL.help(), hide_short_help = true)]
    pub partial: Vec<String>,

    #[arg(long, value_name = "BOOL", help = UNFINISHED.help(), hide_short_help = true)]
    pub unfinished: Option<bool>,

    #[arg(long = "placeholder", value_name = "REGEX", help = PLACEHOLDERS.help(), hide_short_help = true)]
    pub placeholders: Vec<String>,

    #[arg(long = "rule", value_name = "CODE=LEVEL", help = "The level of findings by their code or group: `lint=off`", long_help = RULES.help())]
    #[arg(value_parser = Offering::of_text(selectors), hide_possible_values = true)]
    pub rules: Vec<String>,

    #[arg(long, help = ALLOW_REFUSED.help(), hide_short_help = true)]
    pub allow_refused: bool,

    #[arg(long = "override", value_name = "MAPPING", help = OVERRIDES.help(), hide_short_help = true)]
    pub overrides: Vec<String>,
}

impl ReportingOptions {
    /// These settings and `others`. Paths and patterns are relative to the current folder. Fails with the reason if an
    /// option is wrong.
    pub(super) fn read_with(&self, others: Vec<SettingEntry>) -> Result<ProjectSettings, String> {
        let root = std::env::current_dir().map_err(|error| format!("the current folder is not known: {error}"))?;
        let (settings, faults) = ProjectSettings::of_flags(&root, &self.node_with(others)?);
        match faults.first() {
            Some(fault) => {
                let option = repository_options().find(|option| Some(option.name) == fault.setting);
                let flag = option.and_then(|option| option.flag);
                Err(flag.map_or_else(|| fault.to_string(), |flag| format!("--{flag}: {fault}")))
            }
            None => Ok(settings),
        }
    }

    /// These settings and `others`, in the form of a settings file.
    pub(super) fn node_with(&self, others: Vec<SettingEntry>) -> Result<Node, String> {
        let exclude = self.exclude.iter().map(|pattern| Node::text(pattern)).collect();
        let partial = self.partial.iter().map(|pattern| Node::text(pattern)).collect();
        let placeholders = self.placeholders.iter().map(|pattern| Node::text(pattern)).collect();
        let unfinished = self.unfinished.map_or_else(|| Node::new(Value::Null), Node::switch);
        let allow_refused = if self.allow_refused { Node::switch(true) } else { Node::new(Value::Null) };
        let mut entries = others;
        entries.extend([
            SettingEntry::new(EXCLUDE.name, Node::new(Value::List(exclude))),
            SettingEntry::new(PARTIAL.name, Node::new(Value::List(partial))),
            SettingEntry::new(UNFINISHED.name, unfinished),
            SettingEntry::new(PLACEHOLDERS.name, Node::new(Value::List(placeholders))),
            SettingEntry::new(RULES.name, Node::new(Value::Mapping(self.rules()?))),
            SettingEntry::new(ALLOW_REFUSED.name, allow_refused),
            SettingEntry::new(OVERRIDES.name, Node::new(Value::List(self.overrides()?))),
        ]);
        Ok(Node::new(Value::Mapping(entries)))
    }

    fn rules(&self) -> Result<Vec<SettingEntry>, String> {
        let rule = |rule: &String| {
            let (code, level) = rule.split_once('=').ok_or_else(|| {
                format!("--rule {rule}: write CODE=LEVEL, such as lint/impossible-bounds=off or lint=error")
            })?;
            Ok(SettingEntry::new(code, Node::text(level)))
        };
        self.rules.iter().map(rule).collect()
    }

    fn overrides(&self) -> Result<Vec<Node>, String> {
        let part = |part: &String| parse_value(part).map_err(|fault| format!("--override: {fault}"));
        self.overrides.iter().map(part).collect()
    }
}
