use clap::Args;

use super::offering::Offering;
use super::selector::Selector;
use crd_ls_rules::selectors;

/// The fixes to apply.
#[derive(Clone, Debug, Default, Args)]
pub struct FixOptions {
    /// Apply the safe fixes and write the files
    ///
    /// A safe fix keeps the author's meaning; `help:` lines mark it with `[*]`. With codes or groups, as in
    /// `--fix=lint,schema/type-name`, only their findings are fixed. Each fix is printed to stderr, and the findings
    /// that are left are reported. With `-`, the fixed text goes to stdout and the report to stderr. A file that has
    /// changed since it was read is not written
    #[arg(long, value_name = "CODE|GROUP", num_args = 0.., require_equals = true, value_delimiter = ',', group = "fixing")]
    #[arg(value_parser = Offering::new(selectors, Selector::parse), hide_possible_values = true)]
    pub fix: Option<Vec<Selector>>,

    /// Print the changes of `--fix` as a patch, and write nothing
    ///
    /// The patch is for `git apply`. Like `--fix`, the option takes codes and groups. The number of findings goes to
    /// stderr, or with a `--format` other than `text` the findings that would be left
    #[arg(long, value_name = "CODE|GROUP", num_args = 0.., require_equals = true, value_delimiter = ',', group = "fixing")]
    #[arg(value_parser = Offering::new(selectors, Selector::parse), hide_possible_values = true, conflicts_with = "fix")]
    pub diff: Option<Vec<Selector>>,

    /// With `--fix` or `--diff`: where there is no safe fix, apply the first fix of the `help:` lines, too. It may
    /// change the meaning of the text or remove text, so check it with `--diff` first. A fix that only removes text is
    /// applied only if its code or group is named, as in `--fix=decode/unknown-field`
    #[arg(long, requires = "fixing", hide_short_help = true)]
    pub unsafe_fixes: bool,

    /// With `--fix` or `--diff`: also fix CustomResourceDefinitions that controller-gen makes from Go types. Without it
    /// their fixes are only counted, with the markers to change in the Go types instead
    #[arg(long, requires = "fixing", hide_short_help = true)]
    pub fix_generated: bool,

    /// With `--diff`: exit with 1 if there is something to change, even without other findings
    #[arg(long, requires = "diff", hide_short_help = true)]
    pub exit_code: bool,

    /// Do not print the fixes that `--fix` applies, nor the progress bar that a terminal shows after a second
    #[arg(long, short, hide_short_help = true)]
    pub quiet: bool,
}

impl FixOptions {
    /// Whether the options select the fixes of a code. If no codes or groups are named, all codes are selected.
    pub(crate) fn includes(&self, code: &str) -> bool {
        self.selected().is_empty() || self.names(code)
    }

    /// Whether a code is named, by itself or in a group.
    pub(crate) fn names(&self, code: &str) -> bool {
        self.selected().iter().any(|selector| selector.includes(code))
    }

    fn selected(&self) -> &[Selector] {
        self.fix.as_deref().or(self.diff.as_deref()).unwrap_or_default()
    }
}
