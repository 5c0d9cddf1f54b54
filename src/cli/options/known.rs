use std::path::PathBuf;

use clap::Args;

/// The known findings.
#[derive(Clone, Debug, Default, Args)]
pub struct KnownOptions {
    /// Do not report or fix the findings that this file lists
    ///
    /// `crd-ls check --write-baseline` writes the file. Findings are identified by code, object and path, not by line.
    /// `crd-ls check` lists known findings that no longer occur on stderr. The option takes precedence over the setting
    /// `baseline`
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
}
